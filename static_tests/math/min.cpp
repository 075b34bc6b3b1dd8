// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include "../../tests/math/reference/sample.hpp"

#include <attent/math/min.hpp>

namespace {

using attent_test::same_bits;
constexpr float nan = __builtin_nanf("");

static_assert(attent::min(1.0f, 2.0f) == 1 && attent::min(2.0, 1.0) == 1 &&
              attent::min(-1, -2) == -2);
static_assert(same_bits(attent::min(0.0f, -0.0f), 0.0f));  // the first, when neither is less
static_assert(same_bits(attent::min(-0.0f, 0.0f), -0.0f));
static_assert(attent::min(1.0f, nan) == 1 && attent::min(nan, 1.0f) != 1);

// Anything that has <.
struct reversed {
    int number;
    constexpr bool operator<(reversed other) const { return number > other.number; }
};
static_assert(attent::min(reversed{1}, reversed{2}).number == 2);

}  // namespace
