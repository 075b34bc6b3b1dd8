// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/math/float16.hpp>
#include <attent/transformer/model_llama.hpp>
#include <cmath>
#include <support/catch2.hpp>

#include "unseen.hpp"

using namespace attent;
using namespace attent::axes;

namespace {

template <template <axis, axis> class Matrix>
using model = llama<vocabulary(13), channels(8), 2, heads(2), heads(1), hidden(11), Matrix>;

template <class T>
struct plain {
    using table = matrix<13, 8, T>;
    using rows = std::array<vector<5, T>, 3>;
    BOOST_HANA_DEFINE_STRUCT(plain, (table, embedding), (rows, norms));
};

template <class Model>
Model drawn(std::uint32_t seed, float reach) {
    Model out{};
    for_each_parameter(out, [&](message const&, auto& tensor_) {
        tensor_ = attent_test::unseen(
            attent_test::numbers<std::remove_cvref_t<decltype(tensor_)>>(++seed, reach));
    });
    return out;
}

// the largest difference of two models' parameters, and the largest of the first
template <class Model>
std::array<float, 2> difference(Model const& a, Model const& b) {
    float worst = 0, largest = 0;
    std::size_t at = 0, found = 0;
    for_each_parameter(a, [&](message const&, auto const& first_) {
        found = 0;
        for_each_parameter(b, [&]<class Other>(message const&, Other const& second_) {
            if constexpr (std::is_same_v<Other, std::remove_cvref_t<decltype(first_)>>)
                if (found == at)
                    for (std::size_t i = 0; i < first_.size; ++i) {
                        worst =
                            std::fmax(worst, std::fabs(first_.elements[i] - second_.elements[i]));
                        largest = std::fmax(largest, std::fabs(first_.elements[i]));
                    }
            ++found;
        });
        ++at;
    });
    return {worst, largest};
}

}  // namespace

TEST_CASE("convert_parameters: int8 and back is half a step off at most") {
    for (float const reach : {0.01f, 1.0f, 1000.0f}) {
        auto const weights = drawn<model<float_matrix>>(3, reach);
        model<quantized_matrix> small{};
        convert_parameters(small, weights);
        model<float_matrix> back{};
        convert_parameters(back, small);
        auto const [worst, largest] = difference(weights, back);
        CHECK(worst <= largest / 254 * 1.0001f);
        CHECK(worst > largest / 300);
        CHECK(back.norm == weights.norm);
        model<quantized_matrix> copy{};
        convert_parameters(copy, small);
        CHECK(copy.layers[1].attention.query.codes == small.layers[1].attention.query.codes);
        CHECK(copy.embedding.scale == small.embedding.scale);
    }
}

TEST_CASE("convert_parameters: 16 bits and back is one rounding") {
    auto const weights = drawn<plain<float>>(5, 100);
    plain<float16> half{};
    convert_parameters(half, weights);
    plain<float> back{};
    convert_parameters(back, half);
    auto const [worst, largest] = difference(weights, back);
    CHECK(worst <= 64.0f / 2048 * 1.0001f);  // half of a float16's step from 64 to 128
    CHECK(worst > 0);
    CHECK(largest > 90);
    for (std::size_t i = 0; i < weights.embedding.size; ++i)
        CHECK(half.embedding.elements[i] == float16(weights.embedding.elements[i]));
}
