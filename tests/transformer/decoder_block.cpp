// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/decoder_block.hpp>
#include <support/catch2.hpp>
#include <transformer/small_blocks.hpp>

namespace {

using namespace attent;
using namespace attent::axes;
using attent_test::numbers;
using attent_test::unseen;

constexpr auto x = attent_test::small_input<float>;
constexpr auto context = attent_test::small_context<float>;
constexpr attent_test::small_block<float> weights;

}  // namespace

// That the numbers are right is asked of NumPy: tests/random_cases.
TEST_CASE("decoder_block has the same bits in a constant and at run time") {
    auto const rows = unseen(x);
    constexpr auto known_0 = decoder_block<heads(2)>(x, context, weights);
    REQUIRE(same_bits(known_0, decoder_block<heads(2)>(rows, context, weights)));
    constexpr auto known_1 =
        decoder_block<heads(2)>(x, context, weights, norm_first, over_context(softcap(2.0f)));
    REQUIRE(same_bits(known_1, decoder_block<heads(2)>(rows, context, weights, norm_first,
                                                       over_context(softcap(2.0f)))));
}
