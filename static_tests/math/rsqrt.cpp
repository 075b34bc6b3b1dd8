// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include "../../tests/math/reference/rsqrt.hpp"

#include <attent/math/rsqrt.hpp>

namespace {

using attent::rsqrt;
using attent_test::all_within;
constexpr float infinity = __builtin_huge_valf();

static_assert(rsqrt(16.0f) == 0.25f && rsqrt(0.25) == 2);
static_assert(rsqrt(0.0f) == infinity && rsqrt(infinity) == 0);

constexpr auto function = [](auto x) { return rsqrt(x); };
static_assert(all_within(0, attent_test::rsqrt_corners_float, function));
static_assert(all_within(0, attent_test::rsqrt_corners_double, function));
static_assert(all_within(1, attent_test::rsqrt_float, function));
static_assert(all_within(1, attent_test::rsqrt_double, function));

}  // namespace
