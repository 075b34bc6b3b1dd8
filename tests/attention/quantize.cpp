// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <array>
#include <attent/attention/quantize.hpp>
#include <cmath>
#include <support/catch2.hpp>
#include <support/random.hpp>

using namespace attent;
using namespace attent::axes;

namespace {

using sequence = matrix<tokens(3), channels(6)>;
struct layer_weights {
    matrix<channels(6), 4> query;
    matrix<channels(6), 2> key, value;
    matrix<4, channels(6)> output;
    vector<4> query_bias;
    vector<2> value_bias;
    vector<channels(6)> output_bias;
};

// numbers that need all 24 bits
constexpr void fill(auto& x, float& next) {
    for (float& element : x.elements) {
        next = next * 1.618034f + 0.2718282f;
        if (next > 1) next = next - 1;
        element = next * 3 - 1.5f;
    }
}
struct problem {
    layer_weights weights;
    std::array<sequence, 3> samples;
};
constexpr problem make_problem() {
    problem made;
    float next = 0.1f;
    layer_weights& w = made.weights;
    fill(w.query, next);
    fill(w.key, next);
    fill(w.value, next);
    fill(w.output, next);
    fill(w.query_bias, next);
    fill(w.value_bias, next);
    fill(w.output_bias, next);
    for (auto& x : made.samples) fill(x, next);
    return made;
}
constexpr auto quantized(problem const& from) {
    return quantize<heads(2), heads(1)>(
        from.weights, calibrate<heads(2), heads(1)>(from.samples, from.weights, causal));
}
constexpr problem constant = make_problem();
constexpr auto expected = quantized(constant);

void hide(auto& x) {
    for (float& element : x.elements) {
        float const volatile unseen = element;
        element = unseen;
    }
}

}  // namespace

TEST_CASE("weights quantized at run time have the bits of the constant") {
    problem given = constant;
    hide(given.weights.query);
    hide(given.weights.key);
    hide(given.weights.value);
    hide(given.weights.output);
    hide(given.weights.query_bias);
    hide(given.weights.value_bias);
    hide(given.weights.output_bias);
    for (auto& x : given.samples) hide(x);
    CHECK(quantized(given) == expected);
}

// channel c: sum over i of weights(i, c) * x(i) + bias(c), in units of the channel
TEST_CASE("integer weights stand for the float weights") {
    attent_test::random random(9);
    for (int n = 0; n < 100; ++n) {
        problem given;
        random.fill(given.weights.query);
        random.fill(given.weights.key);
        random.fill(given.weights.value, -4, 4);
        random.fill(given.weights.output);
        random.fill(given.weights.value_bias, -8, 8);
        for (auto& x : given.samples) random.fill(x, -1, 3);
        auto const made = quantized(given);
        double const input = static_cast<double>(made.input.scale);
        for (std::size_t c = 0; c < 2; ++c) {
            double largest = 0;
            for (std::size_t i = 0; i < 6; ++i)
                largest =
                    std::fmax(largest, std::fabs(static_cast<double>(given.weights.value(i, c))));
            auto const& channel = made.outputs[6 + c];
            double const step = largest / 127,
                         factor = std::ldexp(channel.scale.multiplier, -16 - channel.scale.shift);
            int sum = 0;
            for (std::size_t i = 0; i < 6; ++i) {
                sum += channel.weights[i];
                CHECK(std::fabs(channel.weights[i] * step -
                                static_cast<double>(given.weights.value(i, c))) <= step * 0.501);
            }
            double const bias = static_cast<double>(given.weights.value_bias(c));
            double const wanted =
                bias / (input * step) - made.input.zero_point * sum + 0.5 / factor;
            CHECK(std::fabs(channel.bias - wanted) <= 0.51);
        }
    }
}
