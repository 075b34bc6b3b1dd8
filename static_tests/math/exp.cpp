// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include "../../tests/math/reference/exp.hpp"

#include <attent/math/exp.hpp>

namespace {

using attent::exp;
using attent_test::all_within;
constexpr float infinity = __builtin_huge_valf();

static_assert(exp(0.0f) == 1);
static_assert(exp(-infinity) == 0 && exp(infinity) == infinity);
static_assert(exp(88.7f) < infinity && exp(89.0f) == infinity);
// the last number whose power is finite, and the one after it
static_assert(exp(0x1.62e42ep+6f) < infinity && exp(0x1.62e43p+6f) == infinity);
static_assert(exp(0x1.62e42fefa39efp+9) < __builtin_huge_val() &&
              exp(0x1.62e42fefa39fp+9) == __builtin_huge_val());
static_assert(exp(-87.336f) >= 0x1p-126f && exp(-87.34f) == 0);  // never a subnormal number

constexpr auto function = [](auto x) { return exp(x); };
static_assert(all_within(0, attent_test::exp_corners_float, function));
static_assert(all_within(0, attent_test::exp_corners_double, function));
static_assert(all_within(1, attent_test::exp_float, function));
static_assert(all_within(1, attent_test::exp_double, function));

}  // namespace
