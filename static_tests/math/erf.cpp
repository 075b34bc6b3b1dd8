// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include "../../tests/math/reference/erf.hpp"

#include <attent/math/erf.hpp>

namespace {

using attent::erf;
using attent_test::all_within;
constexpr float infinity = __builtin_huge_valf();

static_assert(erf(infinity) == 1 && erf(-infinity) == -1);
static_assert(erf(0.7f) == -erf(-0.7f));

constexpr auto function = [](auto x) { return erf(x); };
static_assert(all_within(0, attent_test::erf_corners_float, function));
static_assert(all_within(0, attent_test::erf_corners_double, function));
static_assert(all_within(1, attent_test::erf_float, function));
static_assert(all_within(1, attent_test::erf_double, function));

}  // namespace
