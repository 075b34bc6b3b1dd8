// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/contract.hpp>
#include <attent/math/multiply_add.hpp>
#include <attent/math/polynomial.hpp>
#include <cstdint>

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

template <class T>
struct log_constants;

template <>
struct log_constants<float> {
    using bits = std::uint32_t;
    using signed_bits = std::int32_t;
    static constexpr int exponent_place = 23;
    static constexpr bits one = 0x3f80'0000u;
    static constexpr bits root_half = 0x3f35'04f3u;  // the bits of sqrt(1/2)
    static constexpr float least_normal = 0x1p-126f;
    static constexpr float infinity = __builtin_huge_valf();
    static constexpr float not_a_number = __builtin_nanf("");
    static constexpr float ln2_high = 0x1.62e3p-1f;  // 9 zero bits: times n it is exact
    static constexpr float ln2_low = 0x1.2fefa2p-17f;

    // With s = f / (2 + f): log(1 + f) = 2 s + s * tail(s * s). Sollya, fpminimax(log((1+x)/(1-x)),
    // [|3,5,7,9|], [|SG...|], [1b-6;0.1716], relative, 2*x), 2^-35.
    static constexpr float tail(float square) {
        return square *
               polynomial(square, 0x1.ec1e3cp-3f, 0x1.23f1ap-2f, 0x1.999bd4p-2f, 0x1.555554p-1f);
    }
};

template <>
struct log_constants<double> {
    using bits = std::uint64_t;
    using signed_bits = std::int64_t;
    static constexpr int exponent_place = 52;
    static constexpr bits one = 0x3ff0'0000'0000'0000u;
    static constexpr bits root_half = 0x3fe6'a09e'667f'3bcdu;
    static constexpr double least_normal = 0x1p-1022;
    static constexpr double infinity = __builtin_huge_val();
    static constexpr double not_a_number = __builtin_nan("");
    static constexpr double ln2_high = 0x1.62e42feep-1;  // 21 zero bits
    static constexpr double ln2_low = 0x1.a39ef35793c76p-33;

    // The same to x^15, [|D...|], 2^-59.
    static constexpr double tail(double square) {
        return square * polynomial(square, 0x1.2f041b9806a7bp-3, 0x1.39a1e2da1a09dp-3,
                                   0x1.74663d045e555p-3, 0x1.c71c52148103dp-3, 0x1.24924941e082ap-2,
                                   0x1.999999997ff2bp-2, 0x1.5555555555592p-1);
    }
};

template <class T>
constexpr T log(T x) {
    using constants = log_constants<T>;
    using bits = typename constants::bits;
    if (!(x >= constants::least_normal) || x == constants::infinity) {
        if (x == 0) return -constants::infinity;
        if (x < 0) return constants::not_a_number;
        if (!(x < constants::least_normal)) return x;  // NaN and infinity
        return log(x * static_cast<T>(0x1p+54)) - static_cast<T>(0x1.2b708872320e2p+5);  // 54 ln 2
    }
    // x = 2^n * (1 + f) with 1 + f between sqrt(1/2) and sqrt(2): the distance from sqrt(1/2), as
    // bits, has n in its exponent field.
    bits const above = __builtin_bit_cast(bits, x) - constants::root_half;
    bits const exponent = above & ~((bits{1} << constants::exponent_place) - 1);
    T const n = static_cast<T>(static_cast<typename constants::signed_bits>(exponent) >>
                               constants::exponent_place);
    T const f = __builtin_bit_cast(T, __builtin_bit_cast(bits, x) - exponent) - 1;
    T const s = f / (2 + f);
    // 2 s = f - s * f = f - f * f / 2 + s * f * f / 2: so f, which is exact, is added last.
    T const half_square = f * f / 2;
    T const small = multiply_add(s, half_square + constants::tail(s * s), n * constants::ln2_low);
    return multiply_add(n, constants::ln2_high, f - (half_square - small));
}

}  // namespace attent::detail::inline ATTENT_CONTRACT

namespace attent::inline ATTENT_CONTRACT {

/// The natural logarithm of x.
///
/// Shapes    a number
/// Values    -infinity at 0 and -0; NaN below; +infinity and NaN for themselves; subnormals are right
/// Accuracy  docs/accuracy.md; the same bits in constant expressions and at run time
/// Cost      nine multiplications and one division (double: twelve and one)
/// Source    P. T. P. Tang, ACM TOMS 16(4), 1990; the sum is arranged as in FreeBSD's e_log.c
/// Example   static_tests/math/log.cpp
[[nodiscard]] constexpr float log(float x) { return detail::log(x); }

[[nodiscard]] constexpr double log(double x) { return detail::log(x); }

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
