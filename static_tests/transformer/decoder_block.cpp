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
constexpr auto context = small_context<float>;
constexpr attent_test::small_block<float> weights;
constexpr activation with_relu([](auto const& rows) { return relu(rows); });

constexpr auto norm(auto const& rows, auto const& by, auto const&... settings) {
    return layer_norm(rows, by.gamma, by.beta, settings...);
}

constexpr auto seen =
    norm(x + multi_head_attention<heads(2)>(x, weights.attention, causal), weights.attention_norm);
constexpr auto informed =
    norm(seen + multi_head_attention<heads(2)>(seen, context, weights.context_attention),
         weights.context_attention_norm);
constexpr auto out = decoder_block<heads(2)>(x, context, weights);
static_assert(std::is_same_v<decltype(out), matrix<tokens(3), channels(5)> const>);
static_assert(same_bits(out,
                        norm(informed + feed_forward(informed, weights.feed_forward, with_relu),
                             weights.feed_forward_norm)));

}  // namespace
