// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/layout.hpp>
#include <attent/transformer/gpt2_block.hpp>
#include <attent/transformer/pre_norm_block.hpp>
#include <attent/transformer/relu.hpp>

#include "../../tests/transformer/small_blocks.hpp"

namespace {

using namespace attent;
using namespace attent::axes;
using attent_test::numbers;
using attent_test::small_context;
using attent_test::small_input;

constexpr auto x = small_input<float>;
constexpr attent_test::small_block<float> weights;

constexpr activation with_gelu_tanh([](auto const& rows) { return gelu_tanh(rows); });
constexpr activation with_relu([](auto const& rows) { return relu(rows); });

constexpr auto out = gpt2_block<heads(2)>(x, weights);
static_assert(std::is_same_v<decltype(out), matrix<tokens(3), channels(5)> const>);
static_assert(same_bits(out, pre_norm_block<heads(2)>(x, weights, causal, with_gelu_tanh)));
static_assert(same_bits(gpt2_block<heads(2)>(x, weights, with_relu, epsilon(0.5f)),
                        pre_norm_block<heads(2)>(x, weights, causal, with_relu, epsilon(0.5f))));

// token by token
constexpr auto decoded = [] {
    attent_test::small_cache<float, 2> cache;
    auto const first = gpt2_block<heads(2)>(slice<0, 0, 2>(x), weights, cache);
    return concat<0>(first, gpt2_block<heads(2)>(slice<0, 2, 1>(x), weights, cache));
}();
static_assert(same_bits(rename<tokens(3), channels(5)>(decoded), out));

// a token does not see those behind it
static_assert(same_bits(gpt2_block<heads(2)>(slice<0, 0, 2>(x), weights), slice<0, 0, 2>(out)));

}  // namespace
