// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

namespace attent {

/// The lesser of a and b: b < a ? b : a.
///
/// Shapes    two numbers of one type, or two of anything that has <
/// Values    a when neither is less: min(+0, -0) is +0, min(-0, +0) is -0; a when either is NaN
/// Accuracy  exact
/// Cost      one comparison
/// Source    none
/// Example   static_tests/math/min.cpp
template <class T>
[[nodiscard]] constexpr T(min)(T a, T b) {  // in parentheses: a macro min may be about
    return b < a ? b : a;
}

}  // namespace attent
