// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstdint>
#include <limits>

/// The fixed-point arithmetic of gemmlowp, which TensorFlow Lite and CMSIS-NN compute in: the same
/// integers in, the same integers out.
///
///     gemmlowp::requantize(x, multiplier, shift)    // x * multiplier * 2^(shift - 31)
///
/// Shapes    numbers of 32 bits
/// Values    stated at each function; nothing overflows
/// Accuracy  bit for bit gemmlowp's, with its two roundings (TFLITE_SINGLE_ROUNDING is 0)
/// Cost      integers only; a product of 32 by 32 bits each, exp ten of them, reciprocal_of_one_plus
///           seven
/// Source    gemmlowp, fixedpoint/fixedpoint.h
/// Example   static_tests/scalar/gemmlowp.cpp
namespace attent::gemmlowp {

inline constexpr std::int32_t greatest = std::numeric_limits<std::int32_t>::max();
inline constexpr std::int32_t least = std::numeric_limits<std::int32_t>::min();

/// a * b / 2^31 to nearest, ties upwards; the one result that has no room, least * least, is greatest.
[[nodiscard]] constexpr std::int32_t doubling_high_product(std::int32_t a, std::int32_t b) {
    if (a == least && b == least) return greatest;
    return static_cast<std::int32_t>((static_cast<std::int64_t>(a) * b + (std::int64_t{1} << 30)) >>
                                     31);
}

/// x / 2^places to nearest, ties away from zero; 0 from 32 places on.
[[nodiscard]] constexpr std::int32_t shift_right(std::int32_t x, std::int32_t places) {
    if (places > 31) return 0;
    std::uint32_t const mask = (std::uint32_t{1} << places) - 1u;
    std::uint32_t const rest = static_cast<std::uint32_t>(x) & mask;
    std::uint32_t const half = (mask >> 1) + (x < 0 ? 1u : 0u);
    return (x >> places) + (rest > half ? 1 : 0);
}

/// x * 2^places, or the nearest number there is; places from 0 to 31.
[[nodiscard]] constexpr std::int32_t shift_left(std::int32_t x, std::int32_t places) {
    if (x > greatest >> places) return greatest;
    if (x < least >> places) return least;
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(x) << places);
}

/// x * multiplier * 2^(shift - 31): a factor above 0, made while compiling. shift from -31 to 31; a
/// product beyond 32 bits is the nearest number there is (TensorFlow Lite leaves it undefined).
[[nodiscard]] constexpr std::int32_t requantize(std::int32_t x, std::int32_t multiplier,
                                                std::int32_t shift) {
    return shift > 0 ? doubling_high_product(shift_left(x, shift), multiplier)
                     : shift_right(doubling_high_product(x, multiplier), -shift);
}

/// e^x; x at most 0, with 26 places behind the point; the result has 31, and is greatest for x = 0.
[[nodiscard]] constexpr std::int32_t exp(std::int32_t x) {
    // e^x = e^near * e^far with near in [-1/4, 0), far a multiple of 1/4. About -1/8, t = near + 1/8:
    // e^(-1/8) * (1 + t + t^2/2 + t^3/6 + t^4/24).
    constexpr std::int32_t quarter = std::int32_t{1} << 24;
    constexpr std::int32_t eighth_power = 1895147668, third = 715827883;
    std::int32_t const near = (x & (quarter - 1)) - quarter;
    std::int32_t const far = near - x;
    std::int32_t const t = near * 32 + (std::int32_t{1} << 28);
    std::int32_t const t2 = doubling_high_product(t, t);
    std::int32_t const t3 = doubling_high_product(t2, t);
    std::int32_t const t4 = doubling_high_product(t2, t2);
    std::int32_t const tail =
        shift_right(doubling_high_product(shift_right(t4, 2) + t3, third) + t2, 1);
    std::int32_t power = eighth_power + doubling_high_product(eighth_power, t + tail);

    // e^(-1/4), e^(-1/2), .. e^(-16), one for each bit of far
    constexpr std::int32_t powers[]{1672461947, 1302514674, 790015084, 290630308,
                                    39332535,   720401,     242};
    for (int i = 0; i < 7; ++i)
        if ((far & quarter << i) != 0) power = doubling_high_product(power, powers[i]);
    return x == 0 ? greatest : power;
}

/// 1 / (1 + x); x from 0 to 1, it and the result with 31 places behind the point. Three steps of
/// Newton from 48/17 - 32/17 * (1 + x) / 2.
[[nodiscard]] constexpr std::int32_t reciprocal_of_one_plus(std::int32_t x) {
    constexpr std::int32_t start = 1515870810, slope = -1010580540;  // 29 places behind the point
    auto const half = static_cast<std::int32_t>((static_cast<std::int64_t>(x) + greatest + 1) / 2);
    std::int32_t near = start + doubling_high_product(half, slope);
    for (int i = 0; i < 3; ++i) {
        std::int32_t const error = (std::int32_t{1} << 29) - doubling_high_product(half, near);
        near += shift_left(doubling_high_product(near, error), 2);
    }
    return shift_left(near, 1);
}

}  // namespace attent::gemmlowp
