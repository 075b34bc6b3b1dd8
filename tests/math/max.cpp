// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include "reference/sample.hpp"

#include <attent/math/max.hpp>
#include <cmath>
#include <support/catch2.hpp>
#include <support/random.hpp>

namespace {

using attent_test::same_bits;
constexpr attent_test::hidden hidden;  // from the compiler

}  // namespace

TEST_CASE("max takes the first where neither is less") {
    REQUIRE(same_bits(attent::max(hidden(0.0f), hidden(-0.0f)), 0.0f));
    REQUIRE(same_bits(attent::max(hidden(-0.0f), hidden(0.0f)), -0.0f));
    REQUIRE(attent::max(hidden(1.0f), hidden(__builtin_nanf(""))) == 1);
    REQUIRE(std::isnan(attent::max(hidden(__builtin_nanf("")), hidden(1.0f))));
    attent_test::random random(2);
    for (int i = 0; i < 1000; ++i) {
        float const a = random.uniform(-10, 10), b = random.uniform(-10, 10);
        REQUIRE(same_bits(attent::max(a, b), std::fmax(a, b)));
    }
}
