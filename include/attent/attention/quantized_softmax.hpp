// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/softmax_scaling.hpp>
#include <attent/attention/softmax_tables.hpp>
#include <attent/scalar/gemmlowp.hpp>
#include <attent/tensor/tensor.hpp>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace attent {
namespace detail {

template <class In, class Out>
constexpr bool softmax_has_quantization() {
    constexpr bool has = (std::is_same_v<In, std::int8_t> && (std::is_same_v<Out, std::int8_t> ||
                                                              std::is_same_v<Out, std::int16_t>)) ||
                         (std::is_same_v<In, std::int16_t> && std::is_same_v<Out, std::int16_t>);
    static_assert(has,
                  "attent::quantized_softmax: scores of std::int8_t give std::int8_t or "
                  "std::int16_t, scores of std::int16_t give std::int16_t");
    return has;
}

template <std::size_t Rank>
constexpr bool softmax_has_rows() {
    static_assert(Rank > 0, "attent::quantized_softmax: needs at least one axis, the row's");
    return Rank > 0;
}

template <class In, class Scaling>
constexpr bool softmax_scaling_fits() {
    static_assert(std::is_same_v<Scaling, softmax_scaling<In>>,
                  "attent::quantized_softmax: the scaling must be that of the scores' type "
                  "(softmax_scaling<std::int8_t> or softmax_scaling<std::int16_t>)");
    return std::is_same_v<Scaling, softmax_scaling<In>>;
}

// The sum of a row has 31 bits: of int8, 19 of them lie behind the point and no power is above 1;
// of int16, no power is above 32767.
template <class In>
inline constexpr std::size_t longest_softmax_row = std::is_same_v<In, std::int8_t> ? 4095 : 65538;

template <axis Row, std::size_t Longest, std::size_t TooMany>
constexpr bool softmax_row_fits() {
    static_assert(TooMany == 0,
                  "attent::quantized_softmax: the sum of a row this long could overflow (at most "
                  "4095 entries of std::int8_t, 65538 of std::int16_t)");
    return TooMany == 0;
}

template <class T>
constexpr T largest_of(T const* row, std::size_t count) {
    T top = row[0];
    for (std::size_t j = 1; j < count; ++j)
        if (top < row[j]) top = row[j];
    return top;
}

template <class T>
constexpr T clamped_to(std::int32_t x, std::int32_t low = std::numeric_limits<T>::min()) {
    constexpr std::int32_t high = std::numeric_limits<T>::max();
    return static_cast<T>(x < low ? low : high < x ? high : x);
}

// e^difference with 31 places behind the point; difference is at least scaling.least_difference
constexpr std::int32_t softmax_power(std::int32_t difference,
                                     softmax_scaling<std::int8_t> const& scaling) {
    auto const shifted =
        static_cast<std::int32_t>(static_cast<std::uint32_t>(difference) << scaling.shift);
    return gemmlowp::exp(gemmlowp::doubling_high_product(shifted, scaling.multiplier));
}

template <class Out>
constexpr void quantized_softmax_row(std::int8_t const* scores, Out* weights, std::size_t count,
                                     softmax_scaling<std::int8_t> const& scaling) {
    constexpr std::int32_t whole_bits = 12;  // of the sum, its sign counted
    constexpr std::int32_t lowest = std::numeric_limits<Out>::min();
    std::int32_t const top = largest_of(scores, count);
    std::int32_t sum = 0;
    for (std::size_t j = 0; j < count; ++j) {
        std::int32_t const difference = scores[j] - top;
        if (difference >= scaling.least_difference)
            sum += gemmlowp::shift_right(softmax_power(difference, scaling), whole_bits);
    }
    // sum = (1 + x) * 2^above with x in [0, 1)
    std::int32_t const zeros = __builtin_clz(static_cast<unsigned>(sum));
    std::int32_t const reciprocal = gemmlowp::reciprocal_of_one_plus(static_cast<std::int32_t>(
        (static_cast<std::uint32_t>(sum) << zeros) - (std::uint32_t{1} << 31)));
    std::int32_t const above = whole_bits - zeros;
    std::int32_t const places = above + 31 - std::numeric_limits<std::make_unsigned_t<Out>>::digits;
    for (std::size_t j = 0; j < count; ++j) {
        std::int32_t const difference = scores[j] - top;
        if (difference < scaling.least_difference) weights[j] = static_cast<Out>(lowest);
        else
            weights[j] = clamped_to<Out>(
                gemmlowp::shift_right(
                    gemmlowp::doubling_high_product(reciprocal, softmax_power(difference, scaling)),
                    places) +
                lowest);
    }
}

constexpr void quantized_softmax_row(std::int16_t const* scores, std::int16_t* weights,
                                     std::size_t count,
                                     softmax_scaling<std::int16_t> const& scaling) {
    std::int32_t const top = largest_of(scores, count);
    std::int32_t sum = 0;
    for (std::size_t j = 0; j < count; ++j) {
        // 0 to -65535 stand for 0 to -10, below which every power is the one at -10
        std::int32_t const scaled =
            gemmlowp::requantize(scores[j] - top, scaling.multiplier, scaling.shift);
        weights[j] = softmax_table_at(softmax_powers<>, scaled < -65535 ? -32768 : scaled + 32767);
        sum += weights[j];
    }
    // sum = (1 + x) * 2^(30 - zeros) with x in [0, 1), which the table wants in units of 2^-16
    std::int32_t const zeros = __builtin_clz(static_cast<unsigned>(sum)) - 1;
    auto const one_plus = static_cast<std::int32_t>(
        ((static_cast<std::uint32_t>(sum) << zeros) + (std::uint32_t{1} << 13)) >> 14);
    std::int32_t const reciprocal =
        softmax_table_at(softmax_reciprocals<>, clamped_to<std::int16_t>(one_plus - 98304));
    std::int32_t const places = 30 - zeros;
    for (std::size_t j = 0; j < count; ++j)
        weights[j] = clamped_to<std::int16_t>(
            (weights[j] * reciprocal + (std::int32_t{1} << (places - 1))) >> places, 0);
}

}  // namespace detail

/// Softmax of quantised scores in integers: bit for bit that of TensorFlow Lite and CMSIS-NN.
///
///     constexpr auto scaling = softmax_scaling<std::int8_t>::from(0.0625f);    // of the scores
///     auto const weights = quantized_softmax<std::int8_t>(scores, scaling);
///
/// Shapes    (.., Queries, Keys) -> the same; rows run along the last axis; a row of 4096 entries of
///           std::int8_t, or 65539 of std::int16_t, does not compile: its sum could overflow
/// Values    what weights of Out stand for is fixed: from std::int8_t to std::int8_t (w + 128) / 256,
///           to std::int16_t (w + 32768) / 65536; from std::int16_t to std::int16_t w / 32768. A 1 that
///           has no room is the greatest number (CMSIS-NN wraps that of an std::int16_t which stands
///           alone). Where the powers of a row sum to 512 and more, weights of std::int8_t are 0
///           (TensorFlow Lite stops the program)
/// Accuracy  theirs to the bit; from the real softmax at most 0.51 steps of std::int8_t or 1 step of
///           std::int16_t away; from std::int16_t 4 steps, and 2 more for each entry 10 and more below
///           the top, which all weigh what e^-10 weighs. No weight falls where its score grows
/// Cost      integers only. From std::int8_t two exponentials an entry (ten products of 32 by 32 bits
///           each); from std::int16_t one table (1026 bytes) read an entry, two tables in all
/// Source    TensorFlow Lite, reference/softmax.h; CMSIS-NN, arm_softmax_s8, _s8_s16 and _s16; tables of
///           TensorFlow Lite Micro and CMSIS-NN (a desktop's has two entries that differ by 1)
/// Example   static_tests/attention/quantized_softmax.cpp
template <class Out, class In, axis... Axes, class Scaling>
[[nodiscard]] constexpr tensor<Out, Axes...> quantized_softmax(tensor<In, Axes...> const& scores,
                                                               Scaling const& scaling) {
    tensor<Out, Axes...> weights;
    if constexpr (detail::softmax_has_rows<sizeof...(Axes)>() &&
                  detail::softmax_has_quantization<In, Out>() &&
                  detail::softmax_scaling_fits<In, Scaling>()) {
        constexpr axis row = tensor<In, Axes...>::axes[sizeof...(Axes) - 1];
        constexpr std::size_t longest = detail::longest_softmax_row<In>;
        if constexpr (detail::softmax_row_fits<row, longest,
                                               (row.extent > longest ? row.extent - longest : 0)>())
            for (std::size_t i = 0; i < scores.size; i += row.extent)
                detail::quantized_softmax_row(scores.elements.data() + i,
                                              weights.elements.data() + i, row.extent, scaling);
    }
    return weights;
}

}  // namespace attent
