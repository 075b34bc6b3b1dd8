// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/math/float16.hpp>
#include <attent/transformer/feed_forward.hpp>
#include <attent/transformer/relu.hpp>
#include <attent/verify/expect.hpp>

#include "../../tests/transformer/small_blocks.hpp"

namespace {

using namespace attent;
using namespace attent::axes;
using attent_test::numbers;
using attent_test::small_feed_forward;
using attent_test::small_gated;

constexpr auto x = attent_test::small_input<float>;
constexpr small_feed_forward<float> weights;
constexpr small_gated<float> gated;

// by hand: relu(1 * 2, -1 * 2) = (2, 0), times 3 and 5
struct by_hand {
    matrix<1, 2> up;
    matrix<2, 1> down;
};
constexpr activation with_relu([](auto const& rows) { return relu(rows); });
static_assert(feed_forward(vector<1>{2}, by_hand{{{1, -1}}, {{3}, {5}}}, with_relu) ==
              vector<1>{6});

static_assert(std::is_same_v<decltype(feed_forward(x, weights)), matrix<tokens(3), channels(5)>>);
static_assert(same_bits(feed_forward(x, weights),
                        gelu(x* weights.up + weights.up_bias) * weights.down + weights.down_bias));
static_assert(same_bits(feed_forward(x, weights, with_relu),
                        relu(x* weights.up + weights.up_bias) * weights.down + weights.down_bias));

// the gate is the one that is bent
static_assert(same_bits(feed_forward(x, gated),
                        hadamard(silu(x* gated.gate), x* gated.up) * gated.down));
static_assert(same_bits(feed_forward(x, gated, with_relu),
                        hadamard(relu(x* gated.gate), x* gated.up) * gated.down));

// every bias is for itself
struct only_up_bias {
    matrix<channels(5), hidden(7)> up = weights.up;
    matrix<hidden(7), channels(5)> down = weights.down;
    vector<hidden(7)> up_bias = weights.up_bias;
};
struct with_gate_bias : small_gated<float> {
    vector<hidden(7)> gate_bias = weights.up_bias;
};
static_assert(same_bits(feed_forward(x, only_up_bias{}),
                        gelu(x* weights.up + weights.up_bias) * weights.down));
static_assert(same_bits(feed_forward(x, with_gate_bias{}),
                        hadamard(silu(x* gated.gate + weights.up_bias), x* gated.up) * gated.down));

// a row, a batch, double, and names that only the weights know
constexpr auto batch = numbers<tensor<float, batches(2), tokens(3), channels(5)>>(4);
static_assert(same_bits(feed_forward(x.row(1), weights), feed_forward(x, weights).row(1)));
static_assert(same_bits(feed_forward(batch, gated).row(1), feed_forward(batch.row(1), gated)));
static_assert(std::is_same_v<decltype(feed_forward(numbers<matrix<3, 5>>(1), weights)),
                             matrix<3, channels(5)>>);

constexpr small_gated<double> wide;
constexpr auto wide_x = attent_test::small_input<double>;
static_assert(same_bits(feed_forward(wide_x, wide),
                        hadamard(silu(wide_x* wide.gate), wide_x* wide.up) * wide.down));

// of halves every operation computes in float and rounds once
constexpr small_feed_forward<float16> half;
constexpr auto half_x = attent_test::small_input<float16>;
static_assert(
    std::is_same_v<decltype(feed_forward(half_x, half)), matrix<tokens(3), channels(5), float16>>);
static_assert(same_bits(convert<float>(feed_forward(half_x, half)),
                        convert<float>(gelu(half_x* half.up + half.up_bias) * half.down +
                                       half.down_bias)));

}  // namespace
