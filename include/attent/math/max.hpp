// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

namespace attent {

/// The greater of a and b: a < b ? b : a.
///
/// Shapes    two numbers of one type, or two of anything that has <
/// Values    a when neither is less: max(+0, -0) is +0, max(-0, +0) is -0; a when either is NaN
/// Accuracy  exact
/// Cost      one comparison
/// Source    none
/// Example   static_tests/math/max.cpp
template <class T>
[[nodiscard]] constexpr T(max)(T a, T b) {  // in parentheses: a macro max may be about
    return a < b ? b : a;
}

}  // namespace attent
