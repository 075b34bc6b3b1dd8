// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include "reference/sin.hpp"

#include <attent/math/sin.hpp>
#include <cmath>

#include "function_test.hpp"

namespace {

struct subject {
    static constexpr auto function = [](auto x) { return attent::sin(x); };
    static double library(double x) { return std::sin(x); }
    static constexpr double lowest = -100, highest = 100;
};

}  // namespace

TEST_CASE("sin is right at run time where it is right in a constant") {
    using namespace attent_test;
    REQUIRE(all_within(0, sin_corners_float, subject::function, hidden()));
    REQUIRE(all_within(0, sin_corners_double, subject::function, hidden()));
    REQUIRE(all_within(1, sin_float, subject::function, hidden()));
    REQUIRE(all_within(1, sin_double, subject::function, hidden()));
}

TEST_CASE("sin has the same bits in a constant and at run time") {
    attent_test::require_bits_of_constants<subject, float>();
    attent_test::require_bits_of_constants<subject, double>();
}

TEST_CASE("sin of random numbers is near the C library's") {
    attent_test::require_near_library<subject>(2, 3);
}
