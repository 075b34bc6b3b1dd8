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

// Round to nearest, ties to even. NaN is looked for first: the carry would make it an infinity or -0.
constexpr std::uint16_t bfloat16_bits(float x) {
    auto const bits = std::bit_cast<std::uint32_t>(x);
    if ((bits & 0x7fff'ffffu) > 0x7f80'0000u) return static_cast<std::uint16_t>(bits >> 16 | 0x40u);
    return static_cast<std::uint16_t>((bits + 0x7fffu + (bits >> 16 & 1u)) >> 16);
}

}  // namespace detail

/// A float without the lower half of its bits. To store numbers in, not to compute in.
///
///     matrix<2, 3, bfloat16> m{{1, 2, 3}, {0.5f, -0.25f, 1e30f}};
///
/// Shapes    a number; 8 digits, the range of float, subnormals, infinities and NaN
/// Values    numbers convert to it and it converts to float, both silently, so that lists in braces,
///           constants and float functions work; a double is rounded once. NaN stays NaN, made quiet
/// Accuracy  to float exact; from float to nearest, ties to even. + - * / between two of them are
///           float's, rounded; with a float or an integer the result is a float. Sums of many
///           (products, softmax, attention, norms) are kept in float
/// Cost      three integer operations to it, one shift from it; no double
/// Source    docs/semantics.md, bfloat16
/// Like PyTorch  torch.bfloat16
/// Example   static_tests/math/bfloat16.cpp
struct bfloat16 {
    std::uint16_t bits = 0;

    constexpr bfloat16() = default;
    template <std::convertible_to<float> Number>
    constexpr bfloat16(Number number_)
        : bits(detail::bfloat16_bits(detail::nearest_odd(number_))) {}

    [[nodiscard]] static constexpr bfloat16 from_bits(std::uint16_t bits_) {
        bfloat16 out;
        out.bits = bits_;
        return out;
    }

    constexpr operator float() const {
        return std::bit_cast<float>(static_cast<std::uint32_t>(bits) << 16);
    }
};

// == and < are float's, by conversion. Templates, so that bfloat16 + float is float's too.
template <std::same_as<bfloat16> Brain>
[[nodiscard]] constexpr Brain operator+(Brain a, Brain b) {
    return static_cast<float>(a) + static_cast<float>(b);
}
template <std::same_as<bfloat16> Brain>
[[nodiscard]] constexpr Brain operator-(Brain a, Brain b) {
    return static_cast<float>(a) - static_cast<float>(b);
}
template <std::same_as<bfloat16> Brain>
[[nodiscard]] constexpr Brain operator*(Brain a, Brain b) {
    return static_cast<float>(a) * static_cast<float>(b);
}
template <std::same_as<bfloat16> Brain>
[[nodiscard]] constexpr Brain operator/(Brain a, Brain b) {
    return static_cast<float>(a) / static_cast<float>(b);
}
template <std::same_as<bfloat16> Brain>
[[nodiscard]] constexpr Brain operator-(Brain a) {
    return Brain::from_bits(a.bits ^ 0x8000u);
}

namespace detail {

template <>
struct compute_type_of<bfloat16> {
    using type = float;
};

}  // namespace detail

inline namespace ATTENT_CONTRACT {

/// exp, sqrt and tanh of a bfloat16: float's, rounded. The other functions return float's as it is.
[[nodiscard]] constexpr bfloat16 exp(bfloat16 x) { return exp(static_cast<float>(x)); }
[[nodiscard]] constexpr bfloat16 sqrt(bfloat16 x) { return sqrt(static_cast<float>(x)); }
[[nodiscard]] constexpr bfloat16 tanh(bfloat16 x) { return tanh(static_cast<float>(x)); }

}  // namespace ATTENT_CONTRACT
}  // namespace attent
