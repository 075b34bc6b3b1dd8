// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include "reference/exp.hpp"

#include <array>
#include <attent/math/exp.hpp>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <support/catch2.hpp>
#include <support/random.hpp>

namespace {

using attent_test::all_within;
using attent_test::same_bits;
using attent_test::ulps_apart;

constexpr auto function = [](auto x) { return attent::exp(x); };

// A hundred values over the range; `in_constants` holds what the compiler makes of them.
template <class T>
constexpr std::array<T, 100> inputs = [] {
    std::array<T, 100> result{};
    for (std::size_t i = 0; i < 100; ++i)
        result[i] = static_cast<T>(-87.3) + static_cast<T>(176.0) * static_cast<T>(i) / 99;
    return result;
}();

template <class T>
constexpr std::array<T, 100> in_constants = [] {
    std::array<T, 100> result{};
    for (std::size_t i = 0; i < 100; ++i) result[i] = function(inputs<T>[i]);
    return result;
}();

constexpr attent_test::hidden hidden;  // from the compiler

}  // namespace

TEST_CASE("exp is right at run time where it is right in a constant") {
    REQUIRE(all_within(0, attent_test::exp_corners_float, function, hidden));
    REQUIRE(all_within(0, attent_test::exp_corners_double, function, hidden));
    REQUIRE(all_within(1, attent_test::exp_float, function, hidden));
    REQUIRE(all_within(1, attent_test::exp_double, function, hidden));
}

TEST_CASE("exp has the same bits in a constant and at run time") {
    for (std::size_t i = 0; i < 100; ++i) {
        INFO(inputs<double>[i]);
        REQUIRE(same_bits(function(hidden(inputs<float>[i])), in_constants<float>[i]));
        REQUIRE(same_bits(function(hidden(inputs<double>[i])), in_constants<double>[i]));
    }
}

// The C library in double is the source; it errs by less than one ulp.
TEST_CASE("exp of random numbers is near the C library's") {
    attent_test::random random(3);
    for (int i = 0; i < 10000; ++i) {
        float const x = random.uniform(-87.3f, 88.7f);
        INFO(x);
        REQUIRE(ulps_apart(function(x), static_cast<float>(std::exp(static_cast<double>(x)))) <= 1);
        REQUIRE(ulps_apart(function(static_cast<double>(x)), std::exp(static_cast<double>(x))) <=
                2);
    }
}

TEST_CASE("what attention weighs with has the bits of exp below zero") {
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
