// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/feed_forward.hpp>
#include <attent/transformer/relu.hpp>
#include <support/catch2.hpp>
#include <transformer/small_blocks.hpp>

namespace {

using namespace attent;
using namespace attent::axes;
using attent_test::numbers;
using attent_test::unseen;

constexpr auto x = attent_test::small_input<float>;
constexpr attent_test::small_feed_forward<float> weights;
constexpr attent_test::small_gated<float> gated;

}  // namespace

TEST_CASE("feed_forward has the same bits in a constant and at run time") {
    constexpr auto known = feed_forward(x, weights), known_gated = feed_forward(x, gated);
    auto const rows = unseen(x);
    REQUIRE(same_bits(known, feed_forward(rows, weights)));
    REQUIRE(same_bits(known_gated, feed_forward(rows, gated)));
}

// An activation that knows something only now: tests/random_cases compares others with NumPy.
TEST_CASE("feed_forward calls the activation it is given") {
    float const factor = unseen(0.75f);
    auto const scaled = [&](auto const& rows) { return rows * factor; };
    auto const rows = unseen(x);
    REQUIRE(same_bits(
        feed_forward(rows, weights, activation(scaled)),
        (rows * weights.up + weights.up_bias) * factor * weights.down + weights.down_bias));
}
