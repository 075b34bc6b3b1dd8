// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include "../../tests/math/reference/tanh.hpp"

#include <attent/math/tanh.hpp>

namespace {

using attent::tanh;
using attent_test::all_within;
constexpr float infinity = __builtin_huge_valf();

static_assert(tanh(infinity) == 1 && tanh(-infinity) == -1);
static_assert(tanh(0.7f) == -tanh(-0.7f));

constexpr auto function = [](auto x) { return tanh(x); };
static_assert(all_within(0, attent_test::tanh_corners_float, function));
static_assert(all_within(0, attent_test::tanh_corners_double, function));
static_assert(all_within(1, attent_test::tanh_float, function));
static_assert(all_within(1, attent_test::tanh_double, function));

}  // namespace
