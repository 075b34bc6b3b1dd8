// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/encoder_block.hpp>
#include <support/catch2.hpp>
#include <transformer/small_blocks.hpp>

namespace {

using namespace attent;
using namespace attent::axes;
using attent_test::numbers;
using attent_test::unseen;

constexpr auto x = attent_test::small_input<float>;
constexpr attent_test::small_block<float> weights;

}  // namespace

// That the numbers are right is asked of NumPy: tests/random_cases.
TEST_CASE("encoder_block has the same bits in a constant and at run time") {
    auto const rows = unseen(x);
    constexpr auto known_0 = encoder_block<heads(2)>(x, weights);
    REQUIRE(same_bits(known_0, encoder_block<heads(2)>(rows, weights)));
    constexpr auto known_1 = encoder_block<heads(2)>(x, weights, norm_first);
    REQUIRE(same_bits(known_1, encoder_block<heads(2)>(rows, weights, norm_first)));
}
