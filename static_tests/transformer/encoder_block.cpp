// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/encoder_block.hpp>
#include <attent/transformer/post_norm_block.hpp>
#include <attent/transformer/pre_norm_block.hpp>

#include "../../tests/transformer/small_blocks.hpp"

namespace {

using namespace attent;
using namespace attent::axes;
using attent_test::numbers;
using attent_test::small_context;
using attent_test::small_input;

constexpr auto x = small_input<float>;
constexpr attent_test::small_block<float> weights;
constexpr activation with_relu([](auto const& rows) { return relu(rows); });
constexpr activation with_gelu([](auto const& rows) { return gelu(rows); });

static_assert(
    std::is_same_v<decltype(encoder_block<heads(2)>(x, weights)), matrix<tokens(3), channels(5)>>);
static_assert(same_bits(encoder_block<heads(2)>(x, weights),
                        post_norm_block<heads(2)>(x, weights, with_relu)));
static_assert(same_bits(encoder_block<heads(2)>(x, weights, norm_first),
                        pre_norm_block<heads(2)>(x, weights, with_relu)));
static_assert(same_bits(encoder_block<heads(2)>(x, weights, with_gelu, epsilon(0.5f), norm_first),
                        pre_norm_block<heads(2)>(x, weights, with_gelu, epsilon(0.5f))));
static_assert(same_bits(encoder_block<heads(2)>(x, weights, softcap(3.0f), with_gelu),
                        post_norm_block<heads(2)>(x, weights, with_gelu, softcap(3.0f))));

// a batch whose second sequence has one token: what stands behind it is not seen
constexpr auto batch = [] {
    tensor<float, batches(2), tokens(3), channels(5)> both;
    for (std::size_t i = 0; i < both.size; ++i) both.elements[i] = x.elements[i % x.size];
    return both;
}();
constexpr auto out = encoder_block<heads(2)>(batch, weights, key_lengths(std::array<int, 2>{3, 1}));
static_assert(same_bits(out.row(0), encoder_block<heads(2)>(x, weights)));
static_assert(same_bits(out.row(1).row(0),
                        encoder_block<heads(2)>(slice<0, 0, 1>(x), weights).row(0)));

}  // namespace
