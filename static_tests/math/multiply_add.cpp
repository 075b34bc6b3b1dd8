// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/math/multiply_add.hpp>

namespace {

using attent::multiply_add;

static_assert(multiply_add(2.0f, 3.0f, 4.0f) == 10 && multiply_add(2, 3, 4) == 10);

// With e = 2^-23, (1 + e) * (1 - e) is 1 - e * e; in 24 digits it is 1.
constexpr float e = 0x1p-23f;
// 1 + e + e / 2 * (1 - e * e) lies just below the middle between 1 + e and 1 + 2 * e. Rounded to 53
// digits on the way it would be the middle, and then 1 + 2 * e: so not even double will do.
constexpr float part = multiply_add((1 + e) * 0x1p-12f, (1 - e) * 0x1p-12f, 1 + e);
#if defined(ATTENT_FUSED)
static_assert(multiply_add(1 + e, 1 - e, -1.0f) == -e * e);
static_assert(part == 1 + e);
#else
static_assert(multiply_add(1 + e, 1 - e, -1.0f) == 0);
static_assert(part == 1 + 2 * e);
#endif

// double has two roundings under either contract.
constexpr double d = 0x1p-52;
static_assert(multiply_add(1 + d, 1 - d, -1.0) == 0);

}  // namespace
