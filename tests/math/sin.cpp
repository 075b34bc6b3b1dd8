// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include "reference/sin.hpp"

#include <array>
#include <attent/math/sin.hpp>
#include <cmath>
#include <cstddef>
#include <support/catch2.hpp>
#include <support/random.hpp>

namespace {

using attent_test::all_within;
using attent_test::same_bits;
using attent_test::ulps_apart;

constexpr auto function = [](auto x) { return attent::sin(x); };

// A hundred values over the range; `in_constants` holds what the compiler makes of them.
template <class T>
constexpr std::array<T, 100> inputs = [] {
    std::array<T, 100> result{};
    for (std::size_t i = 0; i < 100; ++i)
        result[i] = static_cast<T>(-100) + static_cast<T>(200) * static_cast<T>(i) / 99;
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

TEST_CASE("sin is right at run time where it is right in a constant") {
    REQUIRE(all_within(0, attent_test::sin_corners_float, function, hidden));
    REQUIRE(all_within(0, attent_test::sin_corners_double, function, hidden));
    REQUIRE(all_within(1, attent_test::sin_float, function, hidden));
    REQUIRE(all_within(1, attent_test::sin_double, function, hidden));
}

TEST_CASE("sin has the same bits in a constant and at run time") {
    for (std::size_t i = 0; i < 100; ++i) {
        INFO(inputs<double>[i]);
        REQUIRE(same_bits(function(hidden(inputs<float>[i])), in_constants<float>[i]));
        REQUIRE(same_bits(function(hidden(inputs<double>[i])), in_constants<double>[i]));
    }
}

// The C library in double is the source; it errs by less than one ulp.
TEST_CASE("sin of random numbers is near the C library's") {
    attent_test::random random(3);
    for (int i = 0; i < 10000; ++i) {
        float const x = random.uniform(-100.0f, 100.0f);
        INFO(x);
        REQUIRE(ulps_apart(function(x), static_cast<float>(std::sin(static_cast<double>(x)))) <= 2);
        REQUIRE(ulps_apart(function(static_cast<double>(x)), std::sin(static_cast<double>(x))) <=
                3);
    }
}
