// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/layout.hpp>
#include <attent/transformer/llama_block.hpp>
#include <attent/transformer/pre_norm_block.hpp>

#include "../../tests/transformer/small_blocks.hpp"

namespace {

using namespace attent;
using namespace attent::axes;
using attent_test::numbers;
using attent_test::small_context;
using attent_test::small_input;

constexpr auto x = small_input<float>;
constexpr attent_test::small_llama<float> weights;

constexpr auto turned(auto const&... settings) {
    return position_transform([=](auto const& rows, std::size_t first) {
        return rotary(rows, first_position(first), settings...);
    });
}

constexpr auto out = llama_block<heads(2), heads(1)>(x, weights);
static_assert(std::is_same_v<decltype(out), matrix<tokens(3), channels(5)> const>);

// written out
constexpr auto mixed =
    x + multi_head_attention<heads(2), heads(1)>(rms_norm(x, weights.attention_norm),
                                                 weights.attention, causal, turned(interleaved));
static_assert(same_bits(out, mixed + feed_forward(rms_norm(mixed, weights.feed_forward_norm),
                                                  weights.feed_forward)));

// the settings reach rotary and the norms
static_assert(same_bits(llama_block<heads(2), heads(1)>(x, weights, halves, epsilon(0.25f),
                                                        base(100.0f), rotary_width<2>),
                        pre_norm_block<heads(2), heads(1)>(x, weights, causal, epsilon(0.25f),
                                                           turned(halves, base(100.0f),
                                                                  rotary_width<2>))));
// and a transform of the caller's takes rotary's place
static_assert(same_bits(llama_block<heads(2), heads(1)>(x, weights, turned(halves)),
                        llama_block<heads(2), heads(1)>(x, weights, halves)));

// token by token
constexpr auto decoded = [] {
    attent_test::small_cache<float, 1> cache;
    auto const first = llama_block<heads(2), heads(1)>(slice<0, 0, 2>(x), weights, cache, halves);
    return concat<0>(first,
                     llama_block<heads(2), heads(1)>(slice<0, 2, 1>(x), weights, cache, halves));
}();
static_assert(same_bits(rename<tokens(3), channels(5)>(decoded),
                        llama_block<heads(2), heads(1)>(x, weights, halves)));

}  // namespace
