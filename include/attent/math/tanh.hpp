// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/abs.hpp>
#include <attent/math/contract.hpp>
#include <attent/math/exp.hpp>
#include <attent/math/multiply_add.hpp>
#include <attent/math/polynomial.hpp>

ATTENT_ARITHMETIC_BEGIN
namespace attent::inline ATTENT_CONTRACT {

/// The hyperbolic tangent of x.
///
/// Shapes    a number
/// Values    1 at +infinity, -1 at -infinity; tanh(-x) is -tanh(x), the sign of zero included; NaN
///           for NaN
/// Accuracy  docs/accuracy.md; the same bits in constant expressions and at run time
/// Cost      near zero eight multiplications (double: fourteen); elsewhere one exp and one division
/// Source    tanh |x| = 1 - 2 / (e^(2|x|) + 1)
/// Example   static_tests/math/tanh.cpp
[[nodiscard]] constexpr float tanh(float x) {
    float const size = abs(x);
    // Below 0.55 the difference would lose digits. Sollya: fpminimax(tanh(x), [|3,5,7,9,11|],
    // [|SG...|], [1b-6;0.55], relative, x), 2^-29.
    if (size < 0.55f) {
        float const square = x * x;
        float const tail = detail::polynomial(square, -0x1.9a79bap-8f, 0x1.5918a4p-6f,
                                              -0x1.b92358p-5f, 0x1.110dp-3f, -0x1.55554ap-2f);
        return x == 0 ? x : detail::multiply_add(x * square, tail, x);
    }
    if (x != x) return x;
    // From 9.011 on the nearest number is 1.
    float const result = size < 9.02f ? 1 - 2 / (exp(size + size) + 1) : 1.0f;
    return x < 0 ? -result : result;
}

// The same; Sollya with [|3,5,7,9,11,13,15,17,19,21,23|], [|D...|], 2^-60. From 19.07 on it is 1.
[[nodiscard]] constexpr double tanh(double x) {
    double const size = abs(x);
    if (size < 0.55) {
        double const square = x * x;
        double const tail = detail::polynomial(
            square, -0x1.4709c2bd555dbp-16, 0x1.5d71385dfab3ap-14, -0x1.e96e9aaa7d05fp-13,
            0x1.34838ed8def4bp-11, -0x1.7d8fcf79b25dep-10, 0x1.d6d29b3a9be7ep-9,
            -0x1.226e2f11e98b2p-7, 0x1.664f4859598d1p-6, -0x1.ba1ba1b97d0ep-5, 0x1.1111111110794p-3,
            -0x1.555555555554fp-2);
        return x == 0 ? x : detail::multiply_add(x * square, tail, x);
    }
    if (x != x) return x;
    double const result = size < 19.1 ? 1 - 2 / (exp(size + size) + 1) : 1.0;
    return x < 0 ? -result : result;
}

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
