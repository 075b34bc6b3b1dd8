// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/contract.hpp>
#include <attent/math/sqrt.hpp>

ATTENT_ARITHMETIC_BEGIN
namespace attent::inline ATTENT_CONTRACT {

/// One over the square root of x.
///
/// Shapes    a number
/// Values    rsqrt(0) and rsqrt(-0) are +infinity; NaN below zero; rsqrt(+infinity) is 0
/// Accuracy  docs/accuracy.md; below 1.5 ulp, the roundings of a root and of a quotient; the same
///           bits in constant expressions and at run time
/// Cost      one sqrt and one division
/// Source    none
/// Example   static_tests/math/rsqrt.cpp
[[nodiscard]] constexpr float rsqrt(float x) {
    float const root = sqrt(x);
    return x == 0 ? __builtin_huge_valf() : root == root ? 1 / root : root;
}

[[nodiscard]] constexpr double rsqrt(double x) {
    double const root = sqrt(x);
    return x == 0 ? __builtin_huge_val() : root == root ? 1 / root : root;
}

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
