// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/decoder_block.hpp>

#include "../../tests/transformer/small_blocks.hpp"

namespace {

using namespace attent;
using namespace attent::axes;
using attent_test::numbers;
using attent_test::small_context;
using attent_test::small_input;

constexpr auto x = small_input<float>;
// both blocks know it; what it does to encoder_block stands in its test
constexpr auto context = small_context<float>;
constexpr attent_test::small_block<float> weights;
constexpr epsilon large(0.25f);

constexpr auto norm(auto const& rows, auto const& by) {
    return layer_norm(rows, by.gamma, by.beta, large);
}

constexpr auto seen =
    x + multi_head_attention<heads(2)>(norm(x, weights.attention_norm), weights.attention, causal);
constexpr auto informed =
    seen + multi_head_attention<heads(2)>(norm(seen, weights.context_attention_norm), context,
                                          weights.context_attention);
static_assert(same_bits(decoder_block<heads(2)>(x, context, weights, norm_first, large),
                        informed + feed_forward(norm(informed, weights.feed_forward_norm),
                                                weights.feed_forward, detail::relu_activation)));

}  // namespace
