// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/math/isinf.hpp>

namespace {

using attent::isinf;

static_assert(isinf(__builtin_huge_valf()) && isinf(-__builtin_huge_valf()));
static_assert(isinf(__builtin_huge_val()) && isinf(-__builtin_huge_val()));
static_assert(!isinf(__builtin_nanf("")) && !isinf(__builtin_nan("")));
static_assert(!isinf(0x1.fffffep+127f) && !isinf(0x1.fffffffffffffp+1023) && !isinf(0.0f));

}  // namespace
