// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/math/isnan.hpp>

namespace {

using attent::isnan;

static_assert(isnan(__builtin_nanf("")) && isnan(-__builtin_nanf("")) && isnan(__builtin_nan("1")));
static_assert(!isnan(0.0f) && !isnan(-1.0) && !isnan(__builtin_huge_valf()) &&
              !isnan(-__builtin_huge_val()));

}  // namespace
