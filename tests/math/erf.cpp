// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include "reference/erf.hpp"

#include <attent/math/erf.hpp>
#include <cmath>

#include "function_test.hpp"

namespace {

struct subject {
    static constexpr auto function = [](auto x) { return attent::erf(x); };
    static double library(double x) { return std::erf(x); }
    static constexpr double lowest = -4, highest = 4;
};

}  // namespace

TEST_CASE("erf is right at run time where it is right in a constant") {
    using namespace attent_test;
    REQUIRE(all_within(0, erf_corners_float, subject::function, hidden()));
    REQUIRE(all_within(0, erf_corners_double, subject::function, hidden()));
    REQUIRE(all_within(1, erf_float, subject::function, hidden()));
    REQUIRE(all_within(1, erf_double, subject::function, hidden()));
}

TEST_CASE("erf has the same bits in a constant and at run time") {
    attent_test::require_bits_of_constants<subject, float>();
    attent_test::require_bits_of_constants<subject, double>();
}

TEST_CASE("erf of random numbers is near the C library's") {
    attent_test::require_near_library<subject>(2, 3);
}
