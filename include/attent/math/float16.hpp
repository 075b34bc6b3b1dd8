// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/compute_type.hpp>
#include <attent/math/exp.hpp>
#include <attent/math/nearest_odd.hpp>
#include <attent/math/sqrt.hpp>
#include <attent/math/tanh.hpp>
#include <bit>
#include <concepts>
#include <cstdint>

namespace attent {
namespace detail {

// Round to nearest, ties to even; an overflow carries into the exponent of infinity by itself.
constexpr std::uint16_t float16_bits(float x) {
    auto const bits = std::bit_cast<std::uint32_t>(x);
    std::uint32_t const sign = bits >> 16 & 0x8000u, size = bits & 0x7fff'ffffu;
    std::uint32_t result = 0;
    if (size > 0x7f80'0000u) result = 0x7e00u | (size >> 13 & 0x3ffu);  // NaN, made quiet
    else if (size >= 0x4780'0000u) result = 0x7c00u;                    // from 65536 on
    else if (size >= 0x3880'0000u) {                                    // normal, from 2^-14 on
        std::uint32_t const moved = size - (112u << 23);
        result = (moved + 0xfffu + (moved >> 13 & 1u)) >> 13;
    } else if (size >= 0x3300'0000u) {  // from 2^-25 on; units of 2^-24
        std::uint32_t const shift = 126u - (size >> 23);
        std::uint32_t const digits = (size & 0x007f'ffffu) | 0x0080'0000u;
        result = (digits + ((1u << (shift - 1)) - 1u) + (digits >> shift & 1u)) >> shift;
    }
    return static_cast<std::uint16_t>(sign | result);
}

constexpr float float16_value(std::uint16_t half) {
    std::uint32_t const sign = (half & 0x8000u) << 16, exponent = half >> 10 & 0x1fu;
    std::uint32_t digits = half & 0x3ffu;
    std::uint32_t result = (exponent + 112u) << 23 | digits << 13;
    if (exponent == 0x1fu) result = 0x7f80'0000u | digits << 13 | (digits != 0 ? 0x0040'0000u : 0u);
    else if (exponent == 0) {
        auto const shift = static_cast<std::uint32_t>(std::countl_zero(digits)) - 21u;
        digits = digits << (shift & 31u) & 0x3ffu;
        result = shift == 11u ? 0u : (113u - shift) << 23 | digits << 13;
    }
    return std::bit_cast<float>(sign | result);
}

}  // namespace detail

/// A half: a number in 16 bits, IEEE 754's binary16. To store numbers in, not to compute in.
///
///     matrix<2, 3, float16> m{{1, 2, 3}, {0.5f, -0.25f, 65504}};
///
/// Shapes    a number; 11 digits, 2^-24 to 65504, subnormals, infinities and NaN
/// Values    numbers convert to it and it converts to float, both silently, so that lists in braces,
///           constants and float functions work; a double is rounded once. NaN stays NaN, made quiet
/// Accuracy  to float exact; from float to nearest, ties to even, beyond 65519 to infinity.
///           + - * / between two of them are float's, rounded; with a float or an integer the result
///           is a float. Sums of many (products, softmax, attention, norms) are kept in float
/// Cost      a dozen integer operations a conversion; no __fp16, no double
/// Source    IEEE 754, 3.4
/// Like PyTorch  torch.float16
/// Example   static_tests/math/float16.cpp
struct float16 {
    std::uint16_t bits = 0;

    constexpr float16() = default;
    template <std::convertible_to<float> Number>
    constexpr float16(Number number_) : bits(detail::float16_bits(detail::nearest_odd(number_))) {}

    [[nodiscard]] static constexpr float16 from_bits(std::uint16_t bits_) {
        float16 out;
        out.bits = bits_;
        return out;
    }

    constexpr operator float() const { return detail::float16_value(bits); }
};

// == and < are float's, by conversion. Templates, so that float16 + float is float's too.
template <std::same_as<float16> Half>
[[nodiscard]] constexpr Half operator+(Half a, Half b) {
    return static_cast<float>(a) + static_cast<float>(b);
}
template <std::same_as<float16> Half>
[[nodiscard]] constexpr Half operator-(Half a, Half b) {
    return static_cast<float>(a) - static_cast<float>(b);
}
template <std::same_as<float16> Half>
[[nodiscard]] constexpr Half operator*(Half a, Half b) {
    return static_cast<float>(a) * static_cast<float>(b);
}
template <std::same_as<float16> Half>
[[nodiscard]] constexpr Half operator/(Half a, Half b) {
    return static_cast<float>(a) / static_cast<float>(b);
}
template <std::same_as<float16> Half>
[[nodiscard]] constexpr Half operator-(Half a) {
    return Half::from_bits(a.bits ^ 0x8000u);
}

namespace detail {

template <>
struct compute_type_of<float16> {
    using type = float;
};

}  // namespace detail

inline namespace ATTENT_CONTRACT {

/// exp, sqrt and tanh of a half: float's, rounded. The other functions return float's as it is.
[[nodiscard]] constexpr float16 exp(float16 x) { return exp(static_cast<float>(x)); }
[[nodiscard]] constexpr float16 sqrt(float16 x) { return sqrt(static_cast<float>(x)); }
[[nodiscard]] constexpr float16 tanh(float16 x) { return tanh(static_cast<float>(x)); }

}  // namespace ATTENT_CONTRACT
}  // namespace attent
