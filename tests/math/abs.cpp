// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include "reference/sample.hpp"

#include <attent/math/abs.hpp>
#include <cmath>
#include <support/catch2.hpp>
#include <support/random.hpp>

namespace {

using attent_test::same_bits;
constexpr attent_test::hidden hidden;  // from the compiler

}  // namespace

TEST_CASE("abs clears the sign and nothing else") {
    REQUIRE(same_bits(attent::abs(hidden(-0.0f)), 0.0f));
    REQUIRE(same_bits(attent::abs(hidden(-0.0)), 0.0));
    REQUIRE(same_bits(attent::abs(hidden(-__builtin_huge_valf())), __builtin_huge_valf()));
    REQUIRE(std::isnan(attent::abs(hidden(-__builtin_nan("")))));
    attent_test::random random(1);
    for (int i = 0; i < 1000; ++i) {
        float const x = random.uniform(-10, 10);
        REQUIRE(same_bits(attent::abs(x), std::fabs(x)));
        REQUIRE(same_bits(attent::abs(static_cast<double>(x)), std::fabs(static_cast<double>(x))));
    }
}
