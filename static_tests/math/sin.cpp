// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include "../../tests/math/reference/sin.hpp"

#include <attent/math/sin.hpp>

namespace {

using attent::sin;
using attent_test::all_within;

static_assert(sin(0.0f) == 0);
static_assert(sin(0.7f) == -sin(-0.7f));

constexpr auto function = [](auto x) { return sin(x); };
static_assert(all_within(0, attent_test::sin_corners_float, function));
static_assert(all_within(0, attent_test::sin_corners_double, function));
static_assert(all_within(1, attent_test::sin_float, function));
static_assert(all_within(1, attent_test::sin_double, function));

}  // namespace
