// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/abs.hpp>
#include <attent/math/contract.hpp>
#include <attent/math/multiply_add.hpp>
#include <attent/math/polynomial.hpp>
#include <attent/math/reduce_angle.hpp>

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

// sin and cos of value + rest, at most 45 degrees. Coefficients: Sollya, with q = pi/4 + 2^-20,
// fpminimax(sin(x), [|3,5,7|], [|SG...|], [1b-6;q], relative, x) and
// fpminimax(cos(x), [|4,6,8|], [|SG...|], [1b-6;q], relative, 1-x^2/2), 2^-27.9 and 2^-33; in
// double to x^13 and x^14, [|D...|], 2^-57.9 and 2^-64.

// sin(r) = r + r^3 * tail.
constexpr float sine_tail(float square) {
    return polynomial(square, -0x1.9954e8p-13f, 0x1.11077ap-7f, -0x1.555546p-3f);
}

constexpr double sine_tail(double square) {
    return polynomial(square, 0x1.5d8e624f8bd9dp-33, -0x1.ae5e550039429p-26, 0x1.71de355fa4c72p-19,
                      -0x1.a01a019bf2b7dp-13, 0x1.111111110f76p-7, -0x1.5555555555548p-3);
}

// cos(r) = 1 - r^2 / 2 + r^4 * tail.
constexpr float cosine_tail(float square) {
    return polynomial(square, 0x1.99e914p-16f, -0x1.6c0c2ap-10f, 0x1.55554ap-5f);
}

constexpr double cosine_tail(double square) {
    return polynomial(square, -0x1.8fa6a88f8de3fp-37, 0x1.1ee9dc12a7aafp-29, -0x1.27e4f7f1ee757p-22,
                      0x1.a01a019c8f944p-16, -0x1.6c16c16c15018p-10, 0x1.555555555554bp-5);
}

// The derivative brings in the rest: sin' = cos, about 1 - r^2 / 2. Only -0 needs to stay as it is.
template <class T>
constexpr T sine_near_zero(T value, T rest) {
    T const square = value * value;
    T const curve = multiply_add(square * value, sine_tail(square), rest);
    return value == 0 ? value : value + multiply_add(square / 2, -rest, curve);
}

// 1 - r^2 / 2 is rounded; what it lost, (1 - rounded) - r^2 / 2, is exact and goes to the tail.
template <class T>
constexpr T cosine_near_zero(T value, T rest) {
    T const square = value * value;
    T const half = square / 2;
    T const rounded = 1 - half;
    T const lost = multiply_add(-value, rest, (1 - rounded) - half);
    return rounded + multiply_add(square * square, cosine_tail(square), lost);
}

// sin(x + quarters * 90 degrees) for x of either sign; NaN for NaN and the infinities.
template <class T>
constexpr T sine_after(T x, std::uint32_t quarters) {
    T const size = abs(x);
    if (!(size < static_cast<T>(__builtin_huge_val()))) return static_cast<T>(__builtin_nan(""));
    reduced_angle<T> angle{0, x, T{0}};
    if (size > static_cast<T>(0.785)) {
        angle = reduce_angle(size);
        // sin(-a + b) turns the other way: -(quarters, value, rest).
        if (x < 0) angle = {0u - angle.quarters, -angle.value, -angle.rest};
    }
    quarters += angle.quarters;
    T const wave = quarters % 2 == 0 ? sine_near_zero(angle.value, angle.rest)
                                     : cosine_near_zero(angle.value, angle.rest);
    return quarters & 2 ? -wave : wave;
}

}  // namespace attent::detail::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
