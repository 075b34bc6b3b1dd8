// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include "../../tests/math/reference/log.hpp"

#include <attent/math/log.hpp>

namespace {

using attent::log;
using attent_test::all_within;
constexpr float infinity = __builtin_huge_valf();

static_assert(log(1.0f) == 0);
static_assert(log(0.0f) == -infinity && log(infinity) == infinity);

constexpr auto function = [](auto x) { return log(x); };
static_assert(all_within(0, attent_test::log_corners_float, function));
static_assert(all_within(0, attent_test::log_corners_double, function));
static_assert(all_within(1, attent_test::log_float, function));
static_assert(all_within(1, attent_test::log_double, function));

}  // namespace
