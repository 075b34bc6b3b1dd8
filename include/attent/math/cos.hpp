// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/contract.hpp>
#include <attent/math/quarter_wave.hpp>

ATTENT_ARITHMETIC_BEGIN
namespace attent::inline ATTENT_CONTRACT {

/// The cosine of x, an angle in radians.
///
/// Shapes    a number
/// Values    cos(-x) is cos(x); NaN for NaN and the infinities
/// Accuracy  docs/accuracy.md, for every finite x however large; the same bits in constant
///           expressions and at run time
/// Cost      some eight multiplications (double: eleven); beyond 45 degrees four more, of 64-bit
///           integers (double: some twenty)
/// Source    M. H. Payne and R. N. Hanek, Radian reduction for trigonometric functions, 1983
/// Example   static_tests/math/cos.cpp
[[nodiscard]] constexpr float cos(float x) { return detail::sine_after(x, 1); }

[[nodiscard]] constexpr double cos(double x) { return detail::sine_after(x, 1); }

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
