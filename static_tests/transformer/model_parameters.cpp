// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/math/float16.hpp>
#include <attent/transformer/model_parameters.hpp>
#include <boost/hana/define_struct.hpp>

namespace {

using namespace attent;
using namespace attent::axes;

template <class T>
struct layer {
    using square = matrix<3, 3, T>;
    using row = vector<5, T>;
    BOOST_HANA_DEFINE_STRUCT(layer, (square, query), (row, norm));
};
template <class T>
struct model {
    using table = matrix<vocabulary(7), channels(2), T>;
    using layers_type = std::array<layer<T>, 2>;
    using heads_type = boost::hana::tuple<tensor<T>, std::array<tensor<std::int8_t, 4>, 3>>;
    BOOST_HANA_DEFINE_STRUCT(model, (table, embedding), (layers_type, layers), (heads_type, heads));
};

// -- how many numbers, how many bytes

static_assert(parameter_count<layer<float>>() == 14 && parameter_bytes<layer<float>>() == 56);
static_assert(parameter_count<model<float>>() == 14 + 2 * 14 + 1 + 12);
static_assert(parameter_bytes<model<float>>() == 4 * (14 + 2 * 14 + 1) + 12);
static_assert(parameter_bytes<model<float16>>() == 2 * (14 + 2 * 14 + 1) + 12);
static_assert(sizeof(model<float>) == parameter_bytes<model<float>>());
static_assert(parameter_count<tensor<float, 3, 5>>() == 15);
static_assert(parameter_count<std::array<layer<float>, 0>>() == 0);
static_assert(parameter_count<boost::hana::tuple<>>() == 0);
// also of what decltype of a constant, or of a part of a model, is
constexpr layer<float> known{};
static_assert(parameter_count<decltype(known.query)>() == 9);
static_assert(parameter_count<decltype((known.query))>() == 9);
static_assert(parameter_bytes<std::array<layer<float>, 2> const>() == 112);
static_assert(parameter_count<layer<float> const&>() == 14);

// -- names, in the order of declaration

template <class Model>
constexpr bool visits(std::initializer_list<char const*> names) {
    Model model{};
    std::size_t calls = 0;
    bool same = true;
    for_each_parameter(model, [&](message const& path_, auto const&) {
        same = same && calls < names.size() && path_ == names.begin()[calls];
        ++calls;
    });
    return same && calls == names.size();
}
static_assert(visits<model<float>>({"embedding", "layers.0.query", "layers.0.norm",
                                    "layers.1.query", "layers.1.norm", "heads.0", "heads.1.0",
                                    "heads.1.1", "heads.1.2"}));
static_assert(visits<std::array<layer<float>, 11>>(
    {"0.query", "0.norm", "1.query", "1.norm", "2.query",  "2.norm", "3.query", "3.norm",
     "4.query", "4.norm", "5.query", "5.norm", "6.query",  "6.norm", "7.query", "7.norm",
     "8.query", "8.norm", "9.query", "9.norm", "10.query", "10.norm"}));
static_assert(visits<vector<2>>({""}));
static_assert(visits<boost::hana::tuple<>>({}));

// -- each tensor once, itself, with its type

constexpr model<float> counted = [] {
    model<float> out{};
    float next = 0;
    for_each_parameter(out, [&](message const&, auto& tensor_) {
        for (auto& element : tensor_.elements)
            element = static_cast<std::remove_cvref_t<decltype(element)>>(next++);
    });
    return out;
}();
static_assert(counted.embedding(6, 1) == 13 && counted.layers[0].query(0, 0) == 14);
static_assert(counted.layers[1].norm(4) == 41);
static_assert(boost::hana::at_c<0>(counted.heads)() == 42);
static_assert(boost::hana::at_c<1>(counted.heads)[2](3) == 54);

constexpr bool constant_stays_constant() {
    bool constant = true;
    for_each_parameter(counted, [&]<class Tensor>(message const&, Tensor&) {
        constant = constant && std::is_const_v<Tensor>;
    });
    return constant;
}
static_assert(constant_stays_constant());

// -- two models in lock step

struct pair_of_sums {
    template <class Node>
    static constexpr bool stops_at = false;
    float* sum;
    constexpr void operator()(message const&, auto const& a, auto const& b) const {
        for (std::size_t i = 0; i < a.size; ++i)
            *sum += static_cast<float>(a.elements[i]) * static_cast<float>(b.elements[i]);
    }
};
constexpr float product_with(model<float16> const& other) {
    float sum = 0;
    detail::visit(message(), pair_of_sums{&sum}, counted, other);
    return sum;
}
constexpr model<float16> only_one = [] {
    model<float16> out{};
    out.layers[1].query(2, 1) = float16(2.0f);
    boost::hana::at_c<1>(out.heads)[0](1) = 3;
    return out;
}();
static_assert(product_with(only_one) == 2 * (28 + 7) + 3 * 44);

// -- which structures go together

struct renamed {
    using square = matrix<3, 3>;
    using row = vector<5>;
    BOOST_HANA_DEFINE_STRUCT(renamed, (square, query), (row, scale));
};
struct longer {
    using square = matrix<3, 3>;
    using row = vector<5>;
    BOOST_HANA_DEFINE_STRUCT(longer, (square, query), (row, norm), (row, bias));
};
static_assert(detail::same_parts<layer<float>, layer<float16>>());
static_assert(!detail::same_parts<layer<float>, renamed>());
static_assert(!detail::same_parts<layer<float>, longer>());
static_assert(!detail::same_parts<longer, layer<float>>());
static_assert(!detail::same_parts<layer<float>, vector<5>>());
static_assert(!detail::same_parts<std::array<renamed, 2>, std::array<renamed, 3>>());
static_assert(!detail::same_parts<std::array<renamed, 2>, boost::hana::tuple<renamed, renamed>>());
static_assert(!detail::same_parts<boost::hana::tuple<renamed>, boost::hana::tuple<>>());

}  // namespace
