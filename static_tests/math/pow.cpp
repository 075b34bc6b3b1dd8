// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include "../../tests/math/reference/pow.hpp"

#include <attent/math/pow.hpp>
#include <attent/math/sqrt.hpp>

namespace {

using attent::pow;
using attent_test::all_within;
constexpr float infinity = __builtin_huge_valf();

static_assert(pow(2.0f, 10.0f) == 1024 && pow(4.0, 0.5) == 2);
static_assert(pow(0.0f, 0.0f) == 1 && pow(2.0f, -infinity) == 0);
static_assert(pow(-2.0f, 3.0f) == -8);

constexpr auto function = [](auto... x) { return pow(x...); };
static_assert(all_within(0, attent_test::pow_corners_float, function));
static_assert(all_within(0, attent_test::pow_corners_double, function));
static_assert(all_within(1, attent_test::pow_float, function));
static_assert(all_within(1, attent_test::pow_double, function));

// the nearest number, where that is known: a root
constexpr bool powers_of_half_are_roots() {
    for (float x = 2; x < 200; ++x)
        if (pow(x, 0.5f) != attent::sqrt(x)) return false;
    return true;
}
static_assert(powers_of_half_are_roots());

}  // namespace
