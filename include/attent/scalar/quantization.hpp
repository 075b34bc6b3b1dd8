// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/contract.hpp>
#include <attent/tensor/tensor.hpp>
#include <cstdint>
#include <limits>

namespace attent {

/// How small integers stand for real numbers: real = scale * (stored - zero_point).
///
///     constexpr quantization q = symmetric_quantization<std::int8_t>(2.0f);   // -2 .. 2
///     auto const stored = quantize<std::int8_t>(x, q);
///
/// Shapes    two numbers, to stand in a constant beside the tensor
/// Values    scale above 0
/// Accuracy  half a scale for numbers in range
/// Cost      8 bytes
/// Source    Jacob et al. 2018, section 2.1
/// Example   static_tests/scalar/quantization.cpp
struct quantization {
    float scale = 1;
    std::int32_t zero_point = 0;

    friend constexpr bool operator==(quantization const&, quantization const&) = default;
};

namespace detail {

// the least normal number: what is smaller than a step of it is nothing
inline constexpr float least_scale = std::numeric_limits<float>::min();

template <class Stored>
inline constexpr auto lowest_stored = static_cast<std::int32_t>(std::numeric_limits<Stored>::min());
template <class Stored>
inline constexpr auto highest_stored =
    static_cast<std::int32_t>(std::numeric_limits<Stored>::max());

template <class Stored>
concept stores_real = std::is_same_v<Stored, std::int8_t> || std::is_same_v<Stored, std::int16_t>;

constexpr std::int32_t nearest_integer(float x) {
    return static_cast<std::int32_t>(x < 0 ? x - 0.5f : x + 0.5f);
}

// halves away from zero; beyond the ends of Stored the end, NaN the zero point
template <class Stored>
constexpr Stored quantized(float x, quantization const& to) {
    float const steps = x == x ? x / to.scale : 0;
    constexpr float far = 1 << 17;
    std::int32_t const rounded = steps > far    ? 1 << 17
                                 : steps < -far ? -(1 << 17)
                                                : nearest_integer(steps);
    std::int32_t const stored = rounded + to.zero_point;
    return static_cast<Stored>(stored < lowest_stored<Stored>    ? lowest_stored<Stored>
                               : stored > highest_stored<Stored> ? highest_stored<Stored>
                                                                 : stored);
}

}  // namespace detail
}  // namespace attent

ATTENT_ARITHMETIC_BEGIN
namespace attent::inline ATTENT_CONTRACT {

/// The quantization of numbers from -range to range, its zero point 0.
///
/// Shapes    a number -> a quantization
/// Values    range from 0; nothing but zeros, and ranges whose step would be subnormal, have the scale 1
/// Accuracy  the largest stored number stands for range
/// Cost      one division
/// Source    Jacob et al. 2018
/// Example   static_tests/scalar/quantization.cpp
template <detail::stores_real Stored>
[[nodiscard]] constexpr quantization symmetric_quantization(float range) {
    float const scale = range / static_cast<float>(detail::highest_stored<Stored>);
    return {scale >= detail::least_scale ? scale : 1.0f, 0};
}

/// The quantization of numbers from lowest to highest, which uses every stored number.
///
/// Shapes    two numbers -> a quantization
/// Values    the range is widened to hold 0, which is then exact; an empty range, and one
///           whose step would be subnormal, has the scale 1
/// Accuracy  the ends are moved by at most half a step
/// Cost      two divisions
/// Source    Jacob et al. 2018, section 3
/// Example   static_tests/scalar/quantization.cpp
template <detail::stores_real Stored>
[[nodiscard]] constexpr quantization affine_quantization(float lowest, float highest) {
    if (lowest > 0) lowest = 0;
    if (highest < 0) highest = 0;
    constexpr std::int32_t least = detail::lowest_stored<Stored>,
                           steps = detail::highest_stored<Stored> - least;
    float const scale = highest / static_cast<float>(steps) - lowest / static_cast<float>(steps);
    if (!(scale >= detail::least_scale)) return {1.0f, 0};
    return {scale, least + detail::nearest_integer(-lowest / scale)};
}

/// Real numbers as small integers.
///
///     quantize<std::int8_t>(x, q)(i) = x(i) / q.scale, rounded, + q.zero_point, within -128 .. 127
///
/// Shapes    (..) -> (..), the same axes
/// Values    what is out of range becomes the nearest end; NaN becomes the zero point
/// Accuracy  halves are rounded away from zero
/// Cost      one division an element, in float
/// Source    Jacob et al. 2018; ONNX QuantizeLinear, but for halves
/// Example   static_tests/scalar/quantization.cpp
template <detail::stores_real Stored, axis... Axes>
[[nodiscard]] constexpr tensor<Stored, Axes...> quantize(tensor<float, Axes...> const& x,
                                                         quantization const& to) {
    tensor<Stored, Axes...> out(detail::unset_elements{});
    for (std::size_t i = 0; i < out.size; ++i)
        out.elements[i] = detail::quantized<Stored>(x.elements[i], to);
    return out;
}

/// Small integers as the real numbers they stand for.
///
/// Shapes    (..) -> (..), the same axes
/// Values    none special
/// Accuracy  one rounding
/// Cost      one multiplication an element
/// Source    Jacob et al. 2018; ONNX DequantizeLinear
/// Example   static_tests/scalar/quantization.cpp
template <detail::stores_real Stored, axis... Axes>
[[nodiscard]] constexpr tensor<float, Axes...> dequantize(tensor<Stored, Axes...> const& stored,
                                                          quantization const& from) {
    tensor<float, Axes...> out(detail::unset_elements{});
    for (std::size_t i = 0; i < out.size; ++i)
        out.elements[i] = from.scale * static_cast<float>(stored.elements[i] - from.zero_point);
    return out;
}

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
