// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include "reference/rsqrt.hpp"

#include <attent/math/rsqrt.hpp>
#include <cmath>

#include "function_test.hpp"

namespace {

struct subject {
    static constexpr auto function = [](auto x) { return attent::rsqrt(x); };
    static double library(double x) { return 1 / std::sqrt(x); }
    static constexpr double lowest = 0.001, highest = 1000;
};

}  // namespace

TEST_CASE("rsqrt is right at run time where it is right in a constant") {
    using namespace attent_test;
    REQUIRE(all_within(0, rsqrt_corners_float, subject::function, hidden()));
    REQUIRE(all_within(0, rsqrt_corners_double, subject::function, hidden()));
    REQUIRE(all_within(1, rsqrt_float, subject::function, hidden()));
    REQUIRE(all_within(1, rsqrt_double, subject::function, hidden()));
}

TEST_CASE("rsqrt has the same bits in a constant and at run time") {
    attent_test::require_bits_of_constants<subject, float>();
    attent_test::require_bits_of_constants<subject, double>();
}

TEST_CASE("rsqrt of random numbers is near the C library's") {
    attent_test::require_near_library<subject>(1, 2);
}
