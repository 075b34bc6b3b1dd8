// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/tensor/refuse.hpp>
#include <bit>
#include <cstdint>

namespace attent {

/// A real factor below 1/4 as integers: multiplier / 2^(16 + shift).
///
///     constexpr requantization r = requantization_of(0.00123);   // made while compiling
///     std::int8_t const y = requantize(sum, r);
///
/// Shapes    two numbers
/// Values    multiplier 0 .. 32767, shift 1 .. 31
/// Accuracy  the factor within 2^-15 of itself: 1/256 of a step at the ends of int8
/// Cost      4 bytes
/// Source    Jacob et al. 2018, section 2.2; 15 bits, so that no 64-bit product is needed
/// Example   static_tests/scalar/requantization.cpp
struct requantization {
    std::int16_t multiplier = 0;
    std::int16_t shift = 1;

    friend constexpr bool operator==(requantization const&, requantization const&) = default;
};

namespace detail {

// floor(sum * multiplier / 2^16) without a long product: neither half's product passes 32 bits, and
// what the low one loses has no bit above it.
[[gnu::always_inline]] inline constexpr std::int32_t scaled_in_halves(std::int32_t sum,
                                                                      std::int16_t multiplier) {
    auto const low = static_cast<std::uint32_t>(sum) & 0xffffu;
    return (sum >> 16) * multiplier +
           static_cast<std::int32_t>(low * static_cast<std::uint32_t>(multiplier) >> 16);
}

// added + the top 32 bits of the 48-bit product, exact; multiplier from 0. In halves where long
// products are calls.
[[gnu::always_inline]] inline constexpr std::int32_t scaled(std::int32_t sum,
                                                            std::int16_t multiplier,
                                                            std::int32_t added = 0) {
#if defined(__thumb__) && !defined(__thumb2__)
    return added + scaled_in_halves(sum, multiplier);
#else
#if defined(__ARM_FEATURE_DSP)
    if (!__builtin_is_constant_evaluated()) return __builtin_arm_smlawb(sum, multiplier, added);
#endif
    return added +
           static_cast<std::int32_t>(static_cast<std::int64_t>(sum) * (multiplier * 65536) >> 32);
#endif
}

[[gnu::always_inline]] inline constexpr std::int8_t saturated(std::int32_t x) {
#if defined(__ARM_FEATURE_SAT)
    if (!__builtin_is_constant_evaluated())
        return static_cast<std::int8_t>(__builtin_arm_ssat(x, 8));
#endif
    return static_cast<std::int8_t>(x < -128 ? -128 : x > 127 ? 127 : x);
}

constexpr requantization requantization_from(double factor) {
    if (!(factor >= 0 && factor < 0.25))
        refuse(
            "attent::requantization: the factor must be from 0 to below 1/4 (give the output a "
            "wider "
            "range; quarters found, limit)",
            factor >= 0 ? 4 : -1, 1);
    if (factor == 0) return {};
    int shift = -1;
    for (; factor < 0.5 && shift < 31; ++shift) factor *= 2;
    auto multiplier = static_cast<std::int32_t>(factor * 32768 + 0.5);
    if (multiplier > 32767) {
        multiplier = shift > 1 ? 16384 : 32767;
        shift -= shift > 1;
    }
    return {static_cast<std::int16_t>(multiplier), static_cast<std::int16_t>(shift)};
}

}  // namespace detail

/// The factor as a multiplier and a shift; only while compiling.
///
/// Shapes    a number -> a requantization
/// Values    0 up to, not including, 1/4; anything else does not compile. Below 2^-47 it loses digits
/// Accuracy  within 2^-15 of the factor
/// Cost      none at run time
/// Source    Jacob et al. 2018, section 2.2
/// Example   static_tests/scalar/requantization.cpp
[[nodiscard]] consteval requantization requantization_of(double factor) {
    return detail::requantization_from(factor);
}

/// A sum of products of int8 as int8 again: sum times the factor, rounded once, within -128 .. 127.
///
/// Shapes    numbers
/// Values    halves are rounded up; what is out of range becomes the nearest end
/// Accuracy  the product is exact, and is rounded once
/// Cost      one 32 by 32 bit product, or on Cortex-M0 two of 32 bits; no 64-bit call
/// Source    none
/// Example   static_tests/scalar/requantization.cpp
[[nodiscard]] constexpr std::int8_t requantize(std::int32_t sum, requantization const& by,
                                               std::int32_t zero_point = 0) {
    // |scaled| <= 2^30, so half a step still fits
    std::int32_t const half = std::int32_t{1} << (by.shift - 1);
    return detail::saturated((detail::scaled(sum, by.multiplier, half) >> by.shift) + zero_point);
}

}  // namespace attent
