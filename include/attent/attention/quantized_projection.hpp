// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/scalar/byte_products.hpp>
#include <attent/scalar/requantization.hpp>

namespace attent {

/// One output of an integer projection: the weights of its sum, what is added, and the factor.
///
/// Shapes    Inputs weights
/// Values    weights -127 .. 127; bias, in units of the sum, also holds the zero points of input and
///           output and the half that makes rounding of dropping digits
/// Accuracy  the bias is rounded to a unit of the sum, at most 1/8 of a step of the output
/// Cost      8 + Inputs bytes, up to a multiple of 4
/// Source    Jacob et al. 2018, section 2.4
/// Example   static_tests/attention/quantized_projection.cpp
template <std::size_t Inputs>
struct quantized_channel {
    std::int32_t bias = 0;
    requantization scale{};
    std::int8_t weights[Inputs == 0 ? 1 : Inputs]{};

    friend constexpr bool operator==(quantized_channel const&, quantized_channel const&) = default;
};

namespace detail {

// How many outputs a token has, and how far apart they are stored; one register.
struct projection_outputs {
    std::uint16_t count, step;
};

template <std::size_t Inputs>
[[gnu::always_inline]] inline constexpr std::int8_t projected(
    std::int32_t sum, quantized_channel<Inputs> const& channel) {
    return saturated(scaled(sum, channel.scale.multiplier) >> channel.scale.shift);
}

// One copy serves all projections of as many inputs. Four outputs at a time: the last four may be
// some of those before once more, so there are at least four.
template <std::size_t Inputs>
[[gnu::noinline]] constexpr void project_fours(std::int8_t const* x,
                                               quantized_channel<Inputs> const* of,
                                               std::int8_t* out, projection_outputs outputs) {
    std::size_t const step = outputs.step;
    for (std::size_t left = outputs.count;;) {
        four_sums sums{of[0].bias, of[1].bias, of[2].bias, of[3].bias};
        add_rows<Inputs>(x, of[0].weights, of[1].weights, of[2].weights, of[3].weights, sums);
        out[0] = projected(sums.first, of[0]);
        out[step] = projected(sums.second, of[1]);
        out[2 * step] = projected(sums.third, of[2]);
        out[3 * step] = projected(sums.fourth, of[3]);
        if (left == 4) break;
        std::size_t const next = left < 8 ? left - 4 : 4;
        of += next;
        out += next * step;
        left -= next;
    }
}

template <std::size_t Inputs>
[[gnu::noinline]] constexpr void project_few(std::int8_t const* x,
                                             quantized_channel<Inputs> const* of, std::int8_t* out,
                                             projection_outputs outputs) {
    for (std::size_t c = 0; c < outputs.count; ++c)
        out[c * outputs.step] =
            projected(of[c].bias + one_sum<1, 1>(x, of[c].weights, Inputs), of[c]);
}

// One token x (Inputs) times the weights of Outputs channels; output c is stored at out[c * Step].
template <std::size_t Outputs, std::size_t Step, std::size_t Inputs>
[[gnu::always_inline]] inline constexpr void project(std::int8_t const* x,
                                                     quantized_channel<Inputs> const* of,
                                                     std::int8_t* out) {
    if constexpr (Outputs < 4) project_few(x, of, out, {Outputs, Step});
    else project_fours(x, of, out, {Outputs, Step});
}

}  // namespace detail
}  // namespace attent
