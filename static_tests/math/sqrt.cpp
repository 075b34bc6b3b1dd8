// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include "../../tests/math/reference/sqrt.hpp"

#include <attent/math/sqrt.hpp>

namespace {

using attent::sqrt;
using attent_test::all_within;
constexpr float infinity = __builtin_huge_valf();

static_assert(sqrt(16.0f) == 4 && sqrt(0.25) == 0.5);
static_assert(sqrt(2.0) == 0x1.6a09e667f3bcdp+0);  // 1.4142135623730951
static_assert(sqrt(infinity) == infinity);

constexpr auto function = [](auto x) { return sqrt(x); };
static_assert(all_within(0, attent_test::sqrt_corners_float, function));
static_assert(all_within(0, attent_test::sqrt_corners_double, function));
static_assert(all_within(0, attent_test::sqrt_float, function));
static_assert(all_within(0, attent_test::sqrt_double, function));

}  // namespace
