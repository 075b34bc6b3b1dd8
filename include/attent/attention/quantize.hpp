// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/tensor/refuse.hpp>  // first: g++ shows how it came here before a refusal

#include <attent/attention/quantized_multi_head_attention_weights.hpp>
#include <attent/attention/quantized_scales.hpp>
#include <attent/attention/quantized_self_attention_weights.hpp>

namespace attent::detail {

template <class Weights, bool HasOutput>
constexpr bool one_head_has_no_output() {
    static_assert(
        !HasOutput,
        "attent::quantize: one head has no .output (give heads: quantize<heads(H)>(..), and "
        "calibrate<heads(H)>(..), also for H = 1)");
    return !HasOutput;
}

}  // namespace attent::detail

ATTENT_ARITHMETIC_BEGIN
namespace attent::inline ATTENT_CONTRACT {

/// Integer weights from float weights and what calibrate met: made while compiling, or on a host.
///
///     inline constexpr auto head = quantize(weights, calibrate(samples, weights));
///
/// Shapes    a struct with matrices (in, out) .query .key .value, or .w_q .w_k .w_v, and .query_bias and
///           so on where there are any -> quantized_self_attention_weights; .output needs heads(H)
/// Values    options: per_tensor, scale; ranges of no samples, of an x of zeros or of other heads are
///           refused. x and the result are affine, all in between is symmetric
/// Accuracy  weights within half of 1/127 of the largest of their channel; docs/design.md, integer attention
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
    if constexpr (detail::one_head_has_no_output<Weights, requires { weights.output; }>()) {
        detail::ranges_are_usable<axis(1), axis(1)>(ranges);
        auto const scales = detail::quantize_parts(
            parts, ranges, detail::one_scale_a_matrix<Options...>, made.outputs);
        made.input = scales.input;
        made.output =
            detail::affine_of(ranges.output.expected(ranges.deviations), 127 * scales.value.scale);
        made.mixture = detail::mixture_of<features.extent>(scales, made.output, options...);
    }
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
    detail::ranges_are_usable<Heads, KeyHeads>(ranges);
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

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
