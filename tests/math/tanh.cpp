// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include "reference/tanh.hpp"

#include <attent/math/tanh.hpp>
#include <cmath>

#include "function_test.hpp"

namespace {

struct subject {
    static constexpr auto function = [](auto x) { return attent::tanh(x); };
    static double library(double x) { return std::tanh(x); }
    static constexpr double lowest = -9, highest = 9;
};

}  // namespace

TEST_CASE("tanh is right at run time where it is right in a constant") {
    using namespace attent_test;
    REQUIRE(all_within(0, tanh_corners_float, subject::function, hidden()));
    REQUIRE(all_within(0, tanh_corners_double, subject::function, hidden()));
    REQUIRE(all_within(1, tanh_float, subject::function, hidden()));
    REQUIRE(all_within(1, tanh_double, subject::function, hidden()));
}

TEST_CASE("tanh has the same bits in a constant and at run time") {
    attent_test::require_bits_of_constants<subject, float>();
    attent_test::require_bits_of_constants<subject, double>();
}

TEST_CASE("tanh of random numbers is near the C library's") {
    attent_test::require_near_library<subject>(2, 3);
}
