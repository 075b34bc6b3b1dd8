// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include "../../tests/math/reference/sample.hpp"

#include <attent/math/abs.hpp>

namespace {

using attent::abs;
using attent_test::same_bits;

static_assert(abs(-2.5f) == 2.5f && abs(2.5f) == 2.5f && abs(-2.5) == 2.5);
static_assert(same_bits(abs(-0.0f), 0.0f) && same_bits(abs(-0.0), 0.0));
static_assert(same_bits(abs(-__builtin_huge_valf()), __builtin_huge_valf()));
static_assert(same_bits(abs(-0x1p-149f), 0x1p-149f));
static_assert(abs(__builtin_nanf("")) != abs(__builtin_nanf("")));

}  // namespace
