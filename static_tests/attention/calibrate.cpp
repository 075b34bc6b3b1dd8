// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/calibrate.hpp>
#include <attent/attention/multi_head_attention.hpp>
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

// the ranges are those of the float tensors: numbers of pattern 9 are -1 .. 1
inline constexpr auto ranges = calibrate(samples, weights, causal);
static_assert(ranges.input.seen == value_range{-1, 1} && ranges.input.samples == 2);
constexpr value_range seen_in(auto const& first, auto const& second) {
    value_range range;
    range.include_all(first);
    range.include_all(second);
    return range;
}
static_assert(ranges.query.seen == seen_in(samples[0] * weights.w_q, samples[1] * weights.w_q));
static_assert(ranges.key.seen == seen_in(samples[0] * weights.w_k, samples[1] * weights.w_k));
static_assert(ranges.value.seen == seen_in(samples[0] * weights.w_v, samples[1] * weights.w_v));
static_assert(ranges.output.seen ==
              seen_in(self_attention(samples[0], weights.w_q, weights.w_k, weights.w_v, causal),
                      self_attention(samples[1], weights.w_q, weights.w_k, weights.w_v, causal)));
static_assert(ranges.heads == ranges.output);

// sample by sample, the same; more samples vary
constexpr attention_calibration one_by_one() {
    attention_calibration so_far;
    for (auto const& x : samples) so_far = calibrate(so_far, x, weights, causal);
    return so_far;
}
static_assert(one_by_one() == ranges && ranges.query.samples == 2);

// several heads: the ends over all of them, the output after its projection
struct layer_weights {
    matrix<channels(6), 4> query = pattern<matrix<channels(6), 4>>(7, 3, 11);
    matrix<channels(6), 2> key = pattern<matrix<channels(6), 2>>(4, 1, 9);
    matrix<channels(6), 2> value = pattern<matrix<channels(6), 2>>(3, 1, 7);
    matrix<4, channels(6)> output = pattern<matrix<4, channels(6)>>(5, 3, 13);
};
inline constexpr layer_weights layer;
inline constexpr auto layer_ranges = calibrate<heads(2), heads(1)>(samples, layer);
static_assert(layer_ranges.output.seen ==
              seen_in(multi_head_attention<heads(2), heads(1)>(samples[0], layer),
                      multi_head_attention<heads(2), heads(1)>(samples[1], layer)));
static_assert(layer_ranges.query.seen ==
              seen_in(samples[0] * layer.query, samples[1] * layer.query));
static_assert(layer_ranges.heads.seen.magnitude() <= layer_ranges.value.seen.magnitude());

// the numbers of heads stay with the ranges
static_assert(ranges.query_heads == 1 && ranges.key_heads == 1);
static_assert(layer_ranges.query_heads == 2 && layer_ranges.key_heads == 1);
