// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include "../../tests/math/reference/cos.hpp"

#include <attent/math/cos.hpp>

namespace {

using attent::cos;
using attent_test::all_within;

static_assert(cos(0.0f) == 1);
static_assert(cos(0.7f) == cos(-0.7f));

constexpr auto function = [](auto x) { return cos(x); };
static_assert(all_within(0, attent_test::cos_corners_float, function));
static_assert(all_within(0, attent_test::cos_corners_double, function));
static_assert(all_within(1, attent_test::cos_float, function));
static_assert(all_within(1, attent_test::cos_double, function));

}  // namespace
