// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

namespace attent {

/// Is x no number?
///
/// Shapes    a number
/// Values    true for every NaN, quiet or signalling, of either sign
/// Accuracy  exact
/// Cost      one comparison
/// Source    IEEE 754, 5.7.2
/// Example   static_tests/math/isnan.cpp
[[nodiscard]] constexpr bool(isnan)(float x) {  // in parentheses: <math.h> makes it a macro
    return x != x;
}

[[nodiscard]] constexpr bool(isnan)(double x) { return x != x; }

}  // namespace attent
