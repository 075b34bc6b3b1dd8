// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

namespace attent {

/// Is x one of the two infinities?
///
/// Shapes    a number
/// Values    true for +infinity and -infinity, false for NaN
/// Accuracy  exact
/// Cost      two comparisons
/// Source    IEEE 754, 5.7.2
/// Example   static_tests/math/isinf.cpp
[[nodiscard]] constexpr bool(isinf)(float x) {  // in parentheses: <math.h> makes it a macro
    return x == __builtin_huge_valf() || x == -__builtin_huge_valf();
}

[[nodiscard]] constexpr bool(isinf)(double x) {
    return x == __builtin_huge_val() || x == -__builtin_huge_val();
}

}  // namespace attent
