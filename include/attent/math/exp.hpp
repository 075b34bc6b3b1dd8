// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/contract.hpp>
#include <attent/math/multiply_add.hpp>
#include <attent/math/polynomial.hpp>
#include <cstdint>

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

// e^x = 2^n * e^r with n = x / ln 2 rounded to an integer and r = x - n * ln 2, |r| <= 0.347
// (Cody and Waite). The kernels compute the same steps in vector lanes, from these constants.
template <class T>
struct exp_constants;

template <>
struct exp_constants<float> {
    using bits = std::uint32_t;
    static constexpr int exponent_place = 23;

    // The least x whose result is normal, and the greatest whose result is finite:
    // ln 2^-126 = -87.336544.. and ln(2^128 - 2^103) = 88.722839.., rounded towards 0.
    static constexpr float lowest = -0x1.5d589ep+6f;
    static constexpr float highest = 0x1.62e42ep+6f;

    // x / ln 2 + 1.5 * 2^23 has no digits behind the point, so the addition itself rounds, and the
    // low bits of the sum are n.
    static constexpr float per_ln2 = 0x1.715476p+0f;
    static constexpr float round = 0x1.8p+23f;

    // -ln 2 in two parts. n * high + x must be exact: one rounding needs no room below the 24 bits
    // of high, two roundings need 8 zero bits for the 8 bits of n.
#if defined(ATTENT_FUSED)
    static constexpr float ln2_high = -0x1.62e43p-1f;
    static constexpr float ln2_low = 0x1.05c61p-29f;
#else
    static constexpr float ln2_high = -0x1.62ep-1f;
    static constexpr float ln2_low = -0x1.0bfbe8p-15f;
#endif

    // Minimax for the relative error of e^r on |r| <= 0.3466 (Remez, then rounded to float from the
    // lowest term up).
    static constexpr float sixth = 0x1.68510ap-10f;
    static constexpr float fifth = 0x1.123bdp-7f;
    static constexpr float fourth = 0x1.555b98p-5f;
    static constexpr float third = 0x1.55548ep-3f;
    static constexpr float second = 0x1.fffff8p-2f;

    // Two roundings: the large terms are added last, for an error of 0.98 ulp against 1.18; written
    // out, since a constant expression is charged for every call. One rounding: Horner's rule to
    // the end, 0.89 against 1.01.
    static constexpr float power(float r) {
        ATTENT_ROUND_EACH_STEP
#if defined(ATTENT_FUSED)
        return polynomial(r, sixth, fifth, fourth, third, second, 1.0f, 1.0f);
#else
        return 1.0f + (r + r * r * (second + r * (third + r * (fourth + r * (fifth + r * sixth)))));
#endif
    }
};

template <>
struct exp_constants<double> {
    using bits = std::uint64_t;
    static constexpr int exponent_place = 52;

    static constexpr double lowest = -0x1.6232bdd7abcd2p+9;  // ln 2^-1022
    static constexpr double highest = 0x1.62e42fefa39efp+9;  // ln(2^1024 - 2^970)
    static constexpr double per_ln2 = 0x1.71547652b82fep+0;
    static constexpr double round = 0x1.8p+52;
    static constexpr double ln2_high = -0x1.62e42feep-1;  // 21 zero bits
    static constexpr double ln2_low = -0x1.a39ef35793c76p-33;

    // As above, degree 11.
    static constexpr double power(double r) {
        double const tail = polynomial(
            r, 0x1.ade16d03eeda4p-26, 0x1.28af4645c86c8p-22, 0x1.71dee61e21325p-19,
            0x1.a01997c296aa7p-16, 0x1.a01a014761d7bp-13, 0x1.6c16c1852d3c4p-10,
            0x1.1111111122326p-7, 0x1.555555555029cp-5, 0x1.5555555555511p-3, 0x1.000000000000bp-1);
        return multiply_add(r * r, tail, r) + 1.0;
    }
};

// No branches, so that a loop over an array can be vectorised. NaN takes the path of `highest`:
// a constant expression may not compute with it.
template <class T, class Constants = exp_constants<T>, class Bits = typename Constants::bits>
[[gnu::always_inline]] constexpr T exp(T x) {
    T const inside = x < Constants::lowest    ? Constants::lowest
                     : x < Constants::highest ? x
                                              : Constants::highest;
    T const rounded = multiply_add(inside, Constants::per_ln2, Constants::round);
    T const n = rounded - Constants::round;
    T const r = multiply_add(n, Constants::ln2_low, multiply_add(n, Constants::ln2_high, inside));
    // 2^n: n, still in the low bits of `rounded`, is added to the exponent.
    Bits const scaled = __builtin_bit_cast(Bits, Constants::power(r)) +
                        (__builtin_bit_cast(Bits, rounded) << Constants::exponent_place);
    return x < Constants::lowest    ? T{0}
           : x > Constants::highest ? static_cast<T>(__builtin_huge_val())
           : x == x                 ? __builtin_bit_cast(T, scaled)
                                    : x;
}

// The same for x that is no more than 0, or NaN: what attention weighs with. A scalar of the user's
// brings its own exp.
template <class T>
requires(!std::is_floating_point_v<T>) [[gnu::always_inline]] constexpr T
    exp_up_to_zero(T const& x) {
    return exp(x);
}
template <class T, class Constants = exp_constants<T>, class Bits = typename Constants::bits>
requires std::is_floating_point_v<T>
[[gnu::always_inline]] constexpr T exp_up_to_zero(T x) {
    T const inside = Constants::lowest < x ? x : Constants::lowest;
    T const rounded = multiply_add(inside, Constants::per_ln2, Constants::round);
    T const n = rounded - Constants::round;
    T const r = multiply_add(n, Constants::ln2_low, multiply_add(n, Constants::ln2_high, inside));
    Bits const scaled = __builtin_bit_cast(Bits, Constants::power(r)) +
                        (__builtin_bit_cast(Bits, rounded) << Constants::exponent_place);
    return x < Constants::lowest ? T{0} : x == x ? __builtin_bit_cast(T, scaled) : x;
}

}  // namespace attent::detail::inline ATTENT_CONTRACT

namespace attent::inline ATTENT_CONTRACT {

/// e to the power x.
///
/// Shapes    a number
/// Values    0 where the result would be subnormal: below -87.336 (double: -708.396) and at
///           -infinity; +infinity above 88.7228 (double: 709.7827); NaN for NaN
/// Accuracy  docs/accuracy.md; about one ulp, never decreasing by more than one ulp; the same bits
///           in constant expressions and at run time
/// Cost      ten multiplications and nine additions (double: fifteen and fourteen), no branch
/// Source    W. J. Cody and W. Waite, Software Manual for the Elementary Functions, 1980
/// Example   static_tests/math/exp.cpp
[[nodiscard]] constexpr float exp(float x) { return detail::exp(x); }

[[nodiscard]] constexpr double exp(double x) { return detail::exp(x); }

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
