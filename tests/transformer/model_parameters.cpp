// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/transformer/model_parameters.hpp>
#include <string>
#include <support/catch2.hpp>
#include <vector>

#include "unseen.hpp"

using namespace attent;

namespace {

struct layer {
    using square = matrix<3, 3>;
    using row = vector<5>;
    BOOST_HANA_DEFINE_STRUCT(layer, (square, query), (row, norm));
};
struct model {
    using table = matrix<7, 2>;
    using layers_type = std::array<layer, 12>;
    using heads_type = boost::hana::tuple<tensor<float>, std::array<tensor<std::int8_t, 4>, 2>>;
    BOOST_HANA_DEFINE_STRUCT(model, (table, embedding), (layers_type, layers), (heads_type, heads));
};

}  // namespace

TEST_CASE("for_each_parameter: every tensor once in the order of declaration, by its name") {
    model const m{};
    std::vector<std::string> expected{"embedding"};
    for (int i = 0; i < 12; ++i) {
        expected.push_back("layers." + std::to_string(i) + ".query");
        expected.push_back("layers." + std::to_string(i) + ".norm");
    }
    for (char const* name : {"heads.0", "heads.1.0", "heads.1.1"}) expected.push_back(name);
    std::vector<std::string> names;
    std::vector<void const*> places;
    std::size_t count = 0, bytes = 0;
    for_each_parameter(m, [&](message const& path_, auto const& tensor_) {
        names.push_back(path_.text);
        places.push_back(&tensor_);
        count += tensor_.size;
        bytes += sizeof tensor_;
    });
    CHECK(names == expected);
    CHECK(places[0] == &m.embedding);
    CHECK(places[4] == &m.layers[1].norm);
    CHECK(places.back() == &boost::hana::at_c<1>(m.heads)[1]);
    CHECK(count == parameter_count<model>());
    CHECK(bytes == parameter_bytes<model>());
}

TEST_CASE("for_each_parameter: a function may change what it is given") {
    model m{};
    float const number = attent_test::unseen(3.5f);
    for_each_parameter(m, [&](message const&, auto& tensor_) {
        for (auto& element : tensor_.elements)
            element = static_cast<std::remove_cvref_t<decltype(element)>>(number);
    });
    CHECK(m.layers[11].norm(4) == 3.5f);
    CHECK(boost::hana::at_c<1>(m.heads)[0](0) == 3);
}
