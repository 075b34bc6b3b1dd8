// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/scalar/requantization.hpp>
#include <cmath>
#include <support/catch2.hpp>
#include <support/int8_reference.hpp>
#include <support/random.hpp>

using namespace attent;

TEST_CASE("requantize is one rounding of the exact product") {
    attent_test::random random(1);
    for (int n = 0; n < 100000; ++n) {
        auto const sum = static_cast<std::int32_t>(random.integer(INT32_MIN, INT32_MAX) >>
                                                   random.integer(0, 24));
        requantization const by{static_cast<std::int16_t>(random.integer(0, 32767)),
                                static_cast<std::int16_t>(random.integer(1, 31))};
        auto const zero = static_cast<std::int32_t>(random.integer(-128, 127));
        auto const product = std::int64_t{sum} * by.multiplier;
        auto const rounded = attent_test::floor_divide(
            product + (std::int64_t{1} << (15 + by.shift)), 16 + by.shift);
        // by.shift 31 and half a step: still 32 bits, since the top of the product is below 2^30
        REQUIRE(requantize(sum, by, zero) == attent_test::clamp(rounded + zero));
        REQUIRE(detail::scaled_in_halves(sum, by.multiplier) ==
                attent_test::floor_divide(product, 16));
    }
}

TEST_CASE("a factor becomes 15 bits and a shift") {
    attent_test::random random(2);
    for (int n = 0; n < 10000; ++n) {
        double const factor = std::ldexp(static_cast<double>(random.uniform(0.5f, 1)),
                                         -static_cast<int>(random.integer(2, 30)));
        auto const made = detail::requantization_from(factor);
        CAPTURE(factor, made.multiplier, made.shift);
        REQUIRE(made.shift >= 1);
        REQUIRE(std::abs(std::ldexp(made.multiplier, -16 - made.shift) / factor - 1) <=
                std::ldexp(1, -15));
    }
}
