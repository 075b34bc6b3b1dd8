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

// what no token sees of the context does not matter
constexpr auto shorter = slice<0, 0, 4>(context);
static_assert(same_bits(decoder_block<heads(2)>(x, context, weights,
                                                over_context(key_lengths(std::array<int, 1>{4}))),
                        decoder_block<heads(2)>(x, shorter, weights)));

// options of the one attention and of the other
static_assert(same_bits(decoder_block<heads(2)>(x, context, weights, softcap(0.5f)),
                        decoder_block<heads(2)>(x, context, weights, over_context(),
                                                softcap(0.5f))));
static_assert(!is_close(decoder_block<heads(2)>(x, context, weights, softcap(0.5f)),
                        decoder_block<heads(2)>(x, context, weights, over_context(softcap(0.5f))),
                        0.001f));

}  // namespace
