// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/multi_head_attention.hpp>
#include <attent/attention/quantize.hpp>
#include <attent/attention/quantized_multi_head_attention.hpp>
#include <attent/attention/quantized_self_attention.hpp>
#include <attent/attention/self_attention.hpp>

#include "numbers.hpp"

using namespace attent;
using namespace attent::axes;
using attent_test::pattern;

using sequence = matrix<tokens(3), channels(6)>;
struct head_weights {
    matrix<channels(6), features(4)> w_q = pattern<matrix<channels(6), features(4)>>(7, 3, 11);
    matrix<channels(6), features(4)> w_k = pattern<matrix<channels(6), features(4)>>(4, 1, 9);
    matrix<channels(6), values(2)> w_v = pattern<matrix<channels(6), values(2)>>(3, 1, 7);
};
inline constexpr head_weights weights;
inline constexpr std::array<sequence, 2> samples{pattern<sequence>(5, 2, 9),
                                                 pattern<sequence>(2, 7, 9)};

inline constexpr auto ranges = calibrate(samples, weights, causal);

// made while compiling, lies in flash, and is near float
inline constexpr auto head = quantize(weights, ranges);
static_assert(
    std::is_same_v<decltype(head),
                   quantized_self_attention_weights<channels(6), features(4), values(2)> const>);
inline constexpr auto x = quantize<std::int8_t>(samples[0], head.input);
inline constexpr auto real = dequantize(self_attention(x, head, causal), head.output);
static_assert(is_close(real,
                       self_attention(samples[0], weights.w_q, weights.w_k, weights.w_v, causal),
                       2 * head.output.scale));

// a scale a channel: every channel's largest weight is 127; a scale a matrix: one of them is
constexpr std::size_t channels_at_127(auto const& made, std::size_t first, std::size_t count) {
    std::size_t found = 0;
    for (std::size_t c = first; c < first + count; ++c) {
        int largest = 0;
        for (int weight : made.outputs[c].weights) {
            if (weight < 0) weight = -weight;
            if (weight > largest) largest = weight;
        }
        found += largest == 127;
    }
    return found;
}
struct uneven_weights : head_weights {
    constexpr uneven_weights() {
        for (std::size_t i = 0; i < 6; ++i) w_q(i, 1) = w_q(i, 1) / 16;
    }
};
inline constexpr uneven_weights uneven;
static_assert(channels_at_127(quantize(uneven, calibrate(samples, uneven)), 0, 10) == 10);
static_assert(channels_at_127(quantize(uneven, calibrate(samples, uneven), per_tensor), 1, 1) == 0);

// a scale of twice the default: a difference of scores counts twice
static_assert(quantize(weights, ranges, scale(1.0f)).mixture.place_shift ==
                  head.mixture.place_shift - 1 ||
              quantize(weights, ranges, scale(1.0f)).mixture.place == 2 * head.mixture.place);

// several heads over one, with biases, packed or not
struct layer_weights {
    matrix<channels(6), 4> query = pattern<matrix<channels(6), 4>>(7, 3, 11);
    matrix<channels(6), 2> key = pattern<matrix<channels(6), 2>>(4, 1, 9);
    matrix<channels(6), 2> value = pattern<matrix<channels(6), 2>>(3, 1, 7);
    matrix<4, channels(6)> output = pattern<matrix<4, channels(6)>>(5, 3, 13);
    vector<4> query_bias{0.5f, -0.25f, 0, 1};
    vector<2> value_bias{-1, 0.5f};
};
struct packed_weights {
    matrix<channels(6), 8> query_key_value;
    vector<8> query_key_value_bias{0.5f, -0.25f, 0, 1, 0, 0, -1, 0.5f};
    matrix<4, channels(6)> output = layer_weights{}.output;
    constexpr packed_weights()
        : query_key_value(concat<1>(concat<1>(layer_weights{}.query, layer_weights{}.key),
                                    layer_weights{}.value)) {}
};
inline constexpr layer_weights layer;
inline constexpr packed_weights packed;
inline constexpr auto layer_ranges = calibrate<heads(2), heads(1)>(samples, layer);
static_assert(layer_ranges == calibrate<heads(2), heads(1)>(samples, packed));
inline constexpr auto integers = quantize<heads(2), heads(1)>(layer, layer_ranges);
static_assert(integers == quantize<heads(2), heads(1)>(packed, layer_ranges));
inline constexpr auto layer_x = quantize<std::int8_t>(samples[1], integers.input);
static_assert(is_close(dequantize(multi_head_attention<heads(2), heads(1)>(layer_x, integers),
                                  integers.output),
                       multi_head_attention<heads(2), heads(1)>(samples[1], layer),
                       3 * integers.output.scale));

// a score scale beyond what the table tells apart: one step decides
struct number_weights {
    matrix<channels(1), features(1)> query, key;
    matrix<channels(1), 1> value;
};
inline constexpr number_weights ones{{{1}}, {{1}}, {{1}}};
inline constexpr std::array<matrix<tokens(2), channels(1)>, 1> apart{{{{127}, {-127}}}};
constexpr auto one_hot(float by) {
    auto const sharp = quantize(ones, calibrate(apart, ones, scale(by)), scale(by));
    return dequantize(self_attention(quantize<std::int8_t>(apart[0], sharp.input), sharp),
                      sharp.output);
}
static_assert(expect_close(one_hot(21.333334f), apart[0], 1.0f));
static_assert(expect_close(one_hot(499.0f), apart[0], 1.0f));

// one whose differences are whole places: the only key weighs all there is
struct pair_weights {
    matrix<channels(2), features(1)> query, key;
    matrix<channels(2), 2> value;
};
inline constexpr pair_weights pair{{{1}, {0}}, {{1}, {0}}, {{1, 0}, {0, 1}}};
inline constexpr std::array<matrix<tokens(1), channels(2)>, 1> alone{{{{-127, 0.7f}}}};
inline constexpr auto whole_places =
    quantize(pair, calibrate(alone, pair, scale(1 / 384.0f)), scale(1 / 384.0f));
static_assert(expect_close(
    dequantize(self_attention(quantize<std::int8_t>(alone[0], whole_places.input), whole_places),
               whole_places.output),
    alone[0], 1.5f * whole_places.output.scale));

// a head whose values are all zeros is one: its output is 0, exactly
struct silent_weights : head_weights {
    constexpr silent_weights() { w_v = {}; }
};
inline constexpr silent_weights silent;
inline constexpr auto silent_head = quantize(silent, calibrate(samples, silent));
static_assert(dequantize(self_attention(x, silent_head), silent_head.output) ==
              matrix<tokens(3), values(2)>{});

// ranges made by hand are for any number of heads
constexpr attention_calibration by_hand() {
    attention_calibration made = layer_ranges;
    made.query_heads = made.key_heads = 0;
    return made;
}
static_assert(quantize<heads(2), heads(1)>(layer, by_hand()) == integers);
