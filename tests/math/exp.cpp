// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include "reference/exp.hpp"

#include <attent/math/exp.hpp>
#include <bit>
#include <cmath>
#include <cstdint>

#include "function_test.hpp"

namespace {

struct subject {
    static constexpr auto function = [](auto x) { return attent::exp(x); };
    static double library(double x) { return std::exp(x); }
    static constexpr double lowest = -87.3, highest = 88.7;
};

}  // namespace

TEST_CASE("exp is right at run time where it is right in a constant") {
    using namespace attent_test;
    REQUIRE(all_within(0, exp_corners_float, subject::function, hidden()));
    REQUIRE(all_within(0, exp_corners_double, subject::function, hidden()));
    REQUIRE(all_within(1, exp_float, subject::function, hidden()));
    REQUIRE(all_within(1, exp_double, subject::function, hidden()));
}

TEST_CASE("exp has the same bits in a constant and at run time") {
    attent_test::require_bits_of_constants<subject, float>();
    attent_test::require_bits_of_constants<subject, double>();
}

TEST_CASE("exp of random numbers is near the C library's") {
    attent_test::require_near_library<subject>(1, 2);
}

TEST_CASE("what attention weighs with has the bits of exp below zero") {
    using attent_test::same_bits;
    // every 977th negative float, infinity and a NaN among them, and both zeros
    bool all_same = true;
    for (std::uint64_t word = 0x8000'0000; word <= 0xffff'ffff; word += 977) {
        auto const x = std::bit_cast<float>(static_cast<std::uint32_t>(word));
        all_same &= same_bits(attent::detail::exp_up_to_zero(x), attent::exp(x));
    }
    CHECK(all_same);
    for (float const x : {0.0f, -0.0f, -87.33654f, -87.336555f, -__builtin_huge_valf()})
        CHECK(same_bits(attent::detail::exp_up_to_zero(x), attent::exp(x)));
    attent_test::random draw(3);
    for (int i = 0; i < 100000; ++i) {
        auto const x = static_cast<double>(draw.uniform(-720, 0));
        REQUIRE(same_bits(attent::detail::exp_up_to_zero(x), attent::exp(x)));
    }
}
