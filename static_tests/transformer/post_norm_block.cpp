// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/layout.hpp>
#include <attent/transformer/post_norm_block.hpp>

#include "../../tests/transformer/small_blocks.hpp"

namespace {

using namespace attent;
using namespace attent::axes;
using attent_test::numbers;
using attent_test::small_context;
using attent_test::small_input;

constexpr auto x = small_input<float>;
constexpr attent_test::small_block<float> weights;
constexpr auto& norm = weights.attention_norm;
constexpr auto& last_norm = weights.feed_forward_norm;

constexpr auto mixed =
    layer_norm(x + multi_head_attention<heads(2)>(x, weights.attention), norm.gamma, norm.beta);
constexpr auto out = post_norm_block<heads(2)>(x, weights);
static_assert(std::is_same_v<decltype(out), matrix<tokens(3), channels(5)> const>);
static_assert(same_bits(out, layer_norm(mixed + feed_forward(mixed, weights.feed_forward),
                                        last_norm.gamma, last_norm.beta)));

constexpr epsilon large(0.25f);
constexpr auto seen = layer_norm(x + multi_head_attention<heads(2)>(x, weights.attention, causal),
                                 norm.gamma, norm.beta, large);
static_assert(same_bits(post_norm_block<heads(2)>(x, weights, large, causal),
                        layer_norm(seen + feed_forward(seen, weights.feed_forward), last_norm.gamma,
                                   last_norm.beta, large)));

// token by token
constexpr auto decoded = [] {
    attent_test::small_cache<float, 2> cache;
    auto const first = post_norm_block<heads(2)>(slice<0, 0, 2>(x), weights, cache, causal);
    return concat<0>(first, post_norm_block<heads(2)>(slice<0, 2, 1>(x), weights, cache, causal));
}();
static_assert(same_bits(rename<tokens(3), channels(5)>(decoded),
                        post_norm_block<heads(2)>(x, weights, causal)));

}  // namespace
