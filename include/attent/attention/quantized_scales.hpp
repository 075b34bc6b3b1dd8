// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/tensor/refuse.hpp>  // first: g++ shows how it came here before a refusal

#include <attent/attention/calibrate.hpp>
#include <attent/attention/quantized_bounds.hpp>
#include <attent/attention/quantized_exponential.hpp>
#include <attent/attention/quantized_projection.hpp>
#include <attent/attention/scale.hpp>
#include <attent/scalar/quantization.hpp>

// Scales, multipliers and biases of integer attention, in double: while compiling, or on a host.
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

}  // namespace attent

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

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
    ATTENT_ROUND_EACH_STEP
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
    ATTENT_ROUND_EACH_STEP
    quantized_mixture mixture{};
    double factor = score_scale * steps_an_e * (1 << line_bits);
    double const widest = static_cast<double>(features) * 0x1p15 * factor;
    if (!(factor >= 0 && factor < 0x1p18))
        refuse("attent::quantize: the scale must be from 0 to 500 a unit of score (found, limit)",
               factor < 0 ? -1 : 501, 500);
    if (factor > table_places) factor = table_places;  // the least difference hides a key already
    double const reach = widest < table_places ? widest : table_places;
    double unit = 1;
    while (mixture.place_shift < 31 && reach * unit * 2 < 0x1p31) {
        unit *= 2;
        ++mixture.place_shift;
    }
    mixture.place = static_cast<std::uint32_t>(factor * unit + 0.5);
    std::uint64_t const end = std::uint64_t{table_places} << mixture.place_shift;
    std::uint64_t const last = end < 0xffff'ffffu ? end - 1 : 0xffff'ffffu;
    mixture.farthest =
        static_cast<std::uint32_t>(mixture.place == 0 ? 0xffff'ffffu : last / mixture.place);
    double const half = mixture.place == 0 ? 0 : unit / 2 / mixture.place;
    mixture.half = half <= 0.5 ? 0 : half < 0x1p29 ? nearest(half) : 1 << 29;
    double ratio = static_cast<double>(value.scale) / static_cast<double>(output.scale);
    if (!(ratio >= 0.5 && ratio < 2048))
        refuse(
            "attent::quantize: the range of the output must be that of mixtures of values (ratio, "
            "limit)",
            ratio < 2048 ? static_cast<int>(ratio) : 2048, 2048);
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
    ATTENT_ROUND_EACH_STEP
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

// The ranges are of something, and of as many heads. Other ranges than that of x may be empty: there
// are layers of zeros.
template <axis Heads, axis KeyHeads>
constexpr void ranges_are_usable(attention_calibration const& ranges) {
    if (ranges.input.samples == 0)
        refuse("attent::quantize: calibrate saw no samples (found, fewest)", 0, 1);
    if (ranges.input.seen.magnitude() == 0)
        refuse(
            "attent::quantize: calibrate saw only zeros: the range of x is empty (samples, other "
            "than zeros)",
            static_cast<int>(ranges.input.samples), 0);
    if (ranges.query_heads != 0 && ranges.query_heads != Heads.extent)
        refuse(
            "attent::quantize: calibrate was given another number of heads (calibrate, quantize)",
            ranges.query_heads, Heads.extent);
    if (ranges.key_heads != 0 && ranges.key_heads != KeyHeads.extent)
        refuse(
            "attent::quantize: calibrate was given another number of key heads (calibrate, "
            "quantize)",
            ranges.key_heads, KeyHeads.extent);
}

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

}  // namespace attent::detail::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
