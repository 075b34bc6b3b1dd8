// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/tensor/refuse.hpp>
#include <cstdint>

namespace attent {
namespace detail {

// What is below 2^31 and its power of two: factor = multiplier * 2^(shift - 31).
struct quantized_multiplier {
    std::int32_t multiplier, shift;
};

// factor is positive and normal
constexpr quantized_multiplier quantize_multiplier(double factor) {
    auto const bits = __builtin_bit_cast(std::uint64_t, factor);
    auto shift = static_cast<std::int32_t>(bits >> 52) - 1022;
    std::uint64_t const digits = (bits & 0x000f'ffff'ffff'ffffu) | 0x0010'0000'0000'0000u;
    std::uint64_t multiplier = (digits + (1u << 21)) >> 22;  // to nearest, ties away from zero
    if (multiplier == std::uint64_t{1} << 31) {
        multiplier >>= 1;
        ++shift;
    }
    if (shift < -31) return {0, 0};
    return {static_cast<std::int32_t>(multiplier), shift};
}

constexpr double softmax_slope(float scale, float beta) {
    double const slope = static_cast<double>(scale) * static_cast<double>(beta);
    if (!(scale > 0 && beta > 0 && slope < 0x1p+62))
        refuse("attent::softmax_scaling: scale and beta must be above 0 and finite (signs of both)",
               scale > 0 ? 1 : -1, beta > 0 ? 1 : -1);
    return slope;
}

}  // namespace detail

/// How quantized_softmax turns scores, integers, into exponents.
///
///     constexpr auto scaling = softmax_scaling<std::int8_t>::from(0.0625f);
///     constexpr softmax_scaling<std::int8_t> from_a_model{1077952640, 19, -3968};
///
/// Shapes    none: three integers, a template argument
/// Values    a score s stands for s * scale, the exponent is beta * s * scale. scale and beta above 0;
///           scale * beta above 2^-26 for std::int8_t and at most 5 for std::int16_t, otherwise refused
/// Accuracy  the integers of TensorFlow Lite for the same scale and beta, which it keeps as floats
/// Cost      none at run time if the scaling is constexpr: `from` alone computes in double
/// Source    TensorFlow Lite, PreprocessSoftmaxScaling, CalculateInputRadius, QuantizeMultiplier
/// Example   static_tests/attention/quantized_softmax.cpp
template <class In>
struct softmax_scaling;

template <>
struct softmax_scaling<std::int8_t> {
    std::int32_t multiplier;        // 31 places behind the point
    std::int32_t shift;             // the product has 26 places behind the point
    std::int32_t least_difference;  // from the row's top; what is below weighs nothing

    [[nodiscard]] static constexpr softmax_scaling from(float scale, float beta = 1) {
        double const wanted = detail::softmax_slope(scale, beta) * 0x1p+26;
        double const factor = wanted < 0x1.fffffffcp+30 ? wanted : 0x1.fffffffcp+30;
        if (!(factor > 1))
            detail::refuse(
                "attent::softmax_scaling: scale * beta must be above 2^-26, for all weights "
                "of a row would be equal (found in units of 2^-40, limit)",
                static_cast<std::int64_t>(factor * 0x1p+14), std::int64_t{1} << 14);
        auto const found = detail::quantize_multiplier(factor);
        // exponents from -31 on, in scores
        return {found.multiplier, found.shift,
                -static_cast<std::int32_t>(std::int64_t{31} << 26 >> found.shift)};
    }

    friend constexpr bool operator==(softmax_scaling const&, softmax_scaling const&) = default;
};

template <>
struct softmax_scaling<std::int16_t> {
    std::int32_t multiplier;  // 31 places behind the point
    std::int32_t shift;       // the product 65535 stands for 10

    [[nodiscard]] static constexpr softmax_scaling from(float scale, float beta = 1) {
        double const slope = detail::softmax_slope(scale, beta);
        double const factor = slope / (10.0 / 65535.0);
        if (!(factor < 0x1p+15))
            detail::refuse(
                "attent::softmax_scaling: scale * beta must be at most 5, for a step of the "
                "scores would be a factor of more than e^5 (found, limit)",
                static_cast<std::int64_t>(slope), std::int64_t{5});
        auto const found = detail::quantize_multiplier(factor);
        return {found.multiplier, found.shift};
    }

    friend constexpr bool operator==(softmax_scaling const&, softmax_scaling const&) = default;
};

}  // namespace attent
