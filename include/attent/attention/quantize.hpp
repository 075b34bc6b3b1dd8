// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/tensor/refuse.hpp>  // first: g++ shows how it came here before a refusal

#include <attent/attention/calibrate.hpp>
#include <attent/attention/quantized_multi_head_weights.hpp>
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

// score_scale: what a score of 1 is worth. Products of 32 bits suffice: a difference is at most
// features * 2^15, and counts only up to so many places.
constexpr quantized_mixture make_mixture(double score_scale, std::size_t features,
                                         quantization const& value, quantization const& output) {
    quantized_mixture mixture{};
    double const factor = score_scale * steps_an_e * (1 << line_bits);
    double const widest = static_cast<double>(features) * 0x1p15 * factor;
    if (!(factor >= 0 && factor < 0x1p18))
        refuse("attent::quantize: the scale must be from 0 to 500 a unit of score (found, limit)",
               factor < 0 ? -1 : 501, 500);
    double const reach = widest < places ? widest : places;
    double unit = 1;
    while (mixture.place_shift < 31 && reach * unit * 2 < 0x1p31) {
        unit *= 2;
        ++mixture.place_shift;
    }
    mixture.place = static_cast<std::uint32_t>(factor * unit + 0.5);
    std::uint64_t const end = std::uint64_t{places} << mixture.place_shift;
    std::uint64_t const last = end < 0xffff'ffffu ? end - 1 : 0xffff'ffffu;
    mixture.farthest =
        static_cast<std::uint32_t>(mixture.place == 0 ? 0xffff'ffffu : last / mixture.place);
    double const half = mixture.place == 0 ? 0 : unit / 2 / mixture.place;
    mixture.half = half < 0x1p29 ? nearest(half) : 1 << 29;
    double ratio = static_cast<double>(value.scale) / static_cast<double>(output.scale);
    if (!(ratio >= 0.5 && ratio < 2048))
        refuse(
            "attent::quantize: the range of the output must be that of mixtures of values (ratio, "
            "limit)",
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

template <class Tensor>
inline constexpr axis last_axis = from_end(Tensor::axes, 0);

template <std::size_t Width, class... Options>
constexpr double score_scale_of(Options const&... options) {
    if constexpr (has<option_kind::scale, Options...>)
        return static_cast<double>(pick<option_kind::scale>(options...).number);
    else return rsqrt(static_cast<double>(Width));
}

template <class... Options>
inline constexpr bool one_scale_a_matrix = (std::is_same_v<Options, per_tensor_scales> || ...);

// Queries, keys and values of the parts into channels; the scales that were chosen.
struct projection_scales {
    quantization input, query, key, value;
};

template <class Parts, std::size_t Inputs>
constexpr projection_scales quantize_parts(Parts const& parts, attention_calibration const& ranges,
                                           bool one_scale, quantized_channel<Inputs>* to) {
    value_range const seen = ranges.input.expected(ranges.deviations);
    auto const input = affine_quantization<std::int8_t>(seen.lowest, seen.highest);
    auto const add = [&](auto const& part_, sampled_range const& range_) {
        float const magnitude = range_.expected(ranges.deviations).magnitude();
        auto const scale = wide_enough(symmetric_quantization<std::int8_t>(magnitude), input,
                                       largest_weight(part_.matrix));
        quantize_projection(part_, input, scale, one_scale, to);
        to += part_.bias.size;
        return scale;
    };
    auto const query = add(parts.query, ranges.query);
    auto const key = add(parts.key, ranges.key);
    return {input, query, key, add(parts.value, ranges.value)};
}

template <std::size_t Width, class... Options>
constexpr quantized_mixture mixture_of(projection_scales const& scales, quantization const& output,
                                       Options const&... options) {
    return make_mixture(static_cast<double>(scales.query.scale) *
                            static_cast<double>(scales.key.scale) *
                            score_scale_of<Width>(options...),
                        Width, scales.value, output);
}

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
    quantized_self_attention_weights<channels, features, values> made{};
    auto const scales =
        detail::quantize_parts(parts, ranges, detail::one_scale_a_matrix<Options...>, made.outputs);
    made.input = scales.input;
    made.output =
        detail::affine_of(ranges.output.expected(ranges.deviations), 127 * scales.value.scale);
    made.mixture = detail::mixture_of<features.extent>(scales, made.output, options...);
    return made;
}

/// The same for several heads and their output projection.
///
///     inline constexpr auto layer =
///         quantize<heads(4), heads(2)>(weights, calibrate<heads(4), heads(2)>(samples, weights));
///
/// Shapes    a struct as multi_head_attention's, with .output -> quantized_multi_head_attention_weights
/// Values    options: per_tensor, scale
/// Accuracy  as above; heads are rounded to int8 once before the output projection
/// Cost      in double, and so not for a chip
/// Source    Jacob et al. 2018
/// Example   static_tests/attention/quantize.cpp
template <axis Heads, axis KeyHeads = Heads, detail::names_projections Weights, class... Options>
[[nodiscard]] constexpr auto quantize(Weights const& weights, attention_calibration const& ranges,
                                      Options const&... options) {
    auto const parts = detail::projections_of<Heads, KeyHeads>(weights);
    constexpr bool divides =
        detail::heads_divide<Heads, detail::last_axis<decltype(parts.query.matrix)>>() &&
        detail::heads_divide<KeyHeads, detail::last_axis<decltype(parts.value.matrix)>>();
    constexpr std::size_t features =
                              decltype(parts.query.bias)::size / (divides ? Heads.extent : 1),
                          values =
                              decltype(parts.value.bias)::size / (divides ? KeyHeads.extent : 1);
    auto mixed = detail::part_of(weights.output);
    if constexpr (requires { weights.output_bias; }) mixed.bias = weights.output_bias;
    quantized_multi_head_attention_weights<
        detail::from_end(decltype(parts.query.matrix)::axes, 1), Heads, KeyHeads,
        axes::features(features), axes::values(values), detail::last_axis<decltype(mixed.matrix)>>
        made{};
    constexpr bool one_scale = detail::one_scale_a_matrix<Options...>;
    auto const scales = detail::quantize_parts(parts, ranges, one_scale, made.outputs);
    auto const between = [&] {
        auto const range = ranges.heads.expected(ranges.deviations);
        float const limit = 127 * scales.value.scale, magnitude = range.magnitude();
        return symmetric_quantization<std::int8_t>(magnitude < limit ? magnitude : limit);
    }();
    auto const range = ranges.output.expected(ranges.deviations);
    made.input = scales.input;
    made.output = detail::wide_enough(affine_quantization<std::int8_t>(range.lowest, range.highest),
                                      between, detail::largest_weight(mixed.matrix));
    made.mixture = detail::mixture_of<features>(scales, between, options...);
    detail::quantize_projection(mixed, between, made.output, one_scale, made.model_outputs);
    return made;
}

}  // namespace attent
