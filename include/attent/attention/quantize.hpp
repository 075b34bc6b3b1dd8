// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/calibrate.hpp>
#include <attent/attention/quantized_self_attention.hpp>
#include <attent/attention/scale.hpp>

namespace attent {

/// One scale for a whole weight matrix; without it, quantize gives each output channel its own.
///
///     quantize(weights, ranges, per_tensor)
///
/// Shapes    an option of quantize
/// Values    none special
/// Accuracy  a channel of small weights loses digits
/// Cost      none; per channel costs nothing either
/// Source    Jacob et al. 2018; Krishnamoorthi 2018, section 3.1
/// Example   static_tests/attention/quantize.cpp
struct per_tensor_scales : detail::option {
    static constexpr detail::option_kind kind = detail::option_kind::not_an_option;
};
inline constexpr per_tensor_scales per_tensor{};

namespace detail {

constexpr std::int32_t nearest(double x) {
    return static_cast<std::int32_t>(x < 0 ? x - 0.5 : x + 0.5);
}

// no mixture of values is beyond the greatest value
constexpr quantization affine_of(value_range const& range, float limit) {
    auto const bounded = [&](float x_) { return x_ > limit ? limit : x_ < -limit ? -limit : x_; };
    return affine_quantization<std::int8_t>(bounded(range.lowest), bounded(range.highest));
}

template <class Matrix>
constexpr double largest_weight(Matrix const& weights) {
    value_range range;
    range.include_all(weights);
    return static_cast<double>(range.magnitude());
}

// The channels of one projection (in, out), from `to` on.
template <class Part, std::size_t Inputs>
constexpr void quantize_projection(Part const& part, quantization const& input,
                                   quantization const& output, bool one_scale,
                                   quantized_channel<Inputs>* to) {
    auto const& weights = part.matrix;
    constexpr std::size_t outputs = decltype(part.bias)::size;
    auto const from = static_cast<double>(input.scale), into = static_cast<double>(output.scale);
    double const all = largest_weight(weights);
    for (std::size_t c = 0; c < outputs; ++c) {
        double largest = all;
        if (!one_scale) {
            value_range range;
            for (std::size_t i = 0; i < Inputs; ++i)
                range.include(static_cast<float>(weights.elements[i * outputs + c]));
            largest = static_cast<double>(range.magnitude());
        }
        // a factor below 2^-20 would need a bias beyond 32 bits; such weights are nothing
        double const least = into / from * 0x1p-20;
        double const scale = largest / 127 > least ? largest / 127 : least;
        quantized_channel<Inputs>& channel = to[c];
        std::int32_t sum = 0;
        for (std::size_t i = 0; i < Inputs; ++i) {
            std::int32_t const weight =
                nearest(static_cast<double>(weights.elements[i * outputs + c]) / scale);
            channel.weights[i] = static_cast<std::int8_t>(weight);
            sum += weight;
        }
        channel.scale = requantization_from(from * scale / into);
        double const factor = channel.scale.multiplier /
                              static_cast<double>(std::int64_t{1} << (16 + channel.scale.shift));
        double const added = static_cast<double>(part.bias.elements[c]) / (from * scale) -
                             static_cast<double>(input.zero_point) * sum +
                             (output.zero_point + 0.5) / factor;
        constexpr double highest = highest_bias;
        if (!(added < highest && added > -highest))
            refuse("attent::quantize: a bias passes 2^30 units of its sum (channel, channels)", c,
                   outputs);
        channel.bias = nearest(added);
    }
}

constexpr quantized_mixture make_mixture(double score_scale, quantization const& value,
                                         quantization const& output) {
    quantized_mixture mixture{};
    mixture.place = requantization_from(score_scale * steps_an_e * (1 << line_bits), 0);
    double const half = mixture.place.multiplier == 0
                            ? 0x1p29
                            : static_cast<double>(std::int64_t{1} << (15 + mixture.place.shift)) /
                                  mixture.place.multiplier;
    mixture.half = half < 0x1p29 ? nearest(half) : 1 << 29;
    double ratio = static_cast<double>(value.scale) / static_cast<double>(output.scale);
    if (!(ratio >= 0.5 && ratio < 2048))
        refuse(
            "attent::quantize: the output's range is not that of mixtures of values (ratio, limit)",
            static_cast<int>(ratio), 2048);
    int exponent = 0;
    for (; ratio < 0x1p29; ratio *= 2) ++exponent;
    constexpr std::int32_t highest = 32767 * 32767;
    mixture.numerator = ratio < highest ? nearest(ratio) : highest;
    mixture.shift = exponent - 16;
    mixture.zero_point = output.zero_point;
    return mixture;
}

// wide enough for the factors of a projection, which are below 1/4
constexpr quantization wide_enough(quantization output, quantization const& input,
                                   double largest_weight) {
    double const least = static_cast<double>(input.scale) * largest_weight / 127 * 4.001;
    if (static_cast<double>(output.scale) < least) output.scale = static_cast<float>(least);
    return output;
}

template <std::size_t Width, class... Options>
constexpr double score_scale_of(Options const&... options) {
    if constexpr (has<option_kind::scale, Options...>)
        return static_cast<double>(pick<option_kind::scale>(options...).number);
    else return rsqrt(static_cast<double>(Width));
}

template <class... Options>
inline constexpr bool one_scale_a_matrix = (std::is_same_v<Options, per_tensor_scales> || ...);

}  // namespace detail

/// Integer weights from float weights and what calibrate met: made while compiling, or on a host.
///
///     inline constexpr auto head = quantize(weights, calibrate(samples, weights));
///
/// Shapes    a struct with matrices (in, out) .query .key .value, or .w_q .w_k .w_v, and .query_bias and
///           so on where there are any -> quantized_self_attention_weights
/// Values    options: per_tensor, scale. x and the result are affine, all in between is symmetric
/// Accuracy  weights within half of 1/127 of the largest of their channel; docs/accuracy.md
/// Cost      in double, and so not for a chip
/// Source    Jacob et al. 2018
/// Example   static_tests/attention/quantize.cpp
template <detail::names_projections Weights, class... Options>
[[nodiscard]] constexpr auto quantize(Weights const& weights, attention_calibration const& ranges,
                                      Options const&... options) {
    auto const parts = detail::projections_of<axis(1), axis(1)>(weights);
    constexpr axis channels = detail::from_end(decltype(parts.query.matrix)::axes, 1),
                   features =
                       detail::merged(detail::from_end(decltype(parts.query.matrix)::axes, 0),
                                      detail::from_end(decltype(parts.key.matrix)::axes, 0)),
                   values = detail::from_end(decltype(parts.value.matrix)::axes, 0);
    constexpr bool one_scale = detail::one_scale_a_matrix<Options...>;
    quantized_self_attention_weights<channels, features, values> made{};
    float const deviations = ranges.deviations;
    value_range const seen = ranges.input.expected(deviations);
    auto const input = affine_quantization<std::int8_t>(seen.lowest, seen.highest);
    auto const scale_of = [&](sampled_range const& range_, auto const& matrix_) {
        float const magnitude = range_.expected(deviations).magnitude();
        return detail::wide_enough(symmetric_quantization<std::int8_t>(magnitude), input,
                                   detail::largest_weight(matrix_));
    };
    auto const q = scale_of(ranges.query, parts.query.matrix),
               k = scale_of(ranges.key, parts.key.matrix),
               v = scale_of(ranges.value, parts.value.matrix);
    auto* const to = made.outputs;
    detail::quantize_projection(parts.query, input, q, one_scale, to);
    detail::quantize_projection(parts.key, input, k, one_scale, to + features.extent);
    detail::quantize_projection(parts.value, input, v, one_scale, to + 2 * features.extent);
    made.input = input;
    made.output = detail::affine_of(ranges.output.expected(deviations), 127 * v.scale);
    made.mixture =
        detail::make_mixture(static_cast<double>(q.scale) * static_cast<double>(k.scale) *
                                 detail::score_scale_of<features.extent>(options...),
                             v, made.output);
    return made;
}

}  // namespace attent
