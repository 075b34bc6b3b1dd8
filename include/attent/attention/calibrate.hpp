// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/tensor/refuse.hpp>  // first: g++ shows how it came here before a refusal

#include <attent/attention/attention.hpp>
#include <attent/attention/grouped_query.hpp>
#include <attent/attention/projection.hpp>
#include <attent/attention/projection_parts.hpp>
#include <attent/math/isinf.hpp>
#include <attent/scalar/sampled_range.hpp>

namespace attent {

/// What float attention met on samples, from which quantize makes integers.
///
/// Shapes    an interval for each tensor on the way, over all tokens and heads
/// Values    heads are the results before the output projection; quantize takes the ends that are
///           expected at so many standard deviations, and the query_heads and key_heads that calibrate
///           was given (0: ranges made by hand, for any)
/// Accuracy  7 deviations keep ten times 1,000 random heads within 1.85 steps of the output, a fixed margin
///           of 1.6 does not
/// Cost      none
/// Source    none
/// Example   static_tests/attention/calibrate.cpp
struct attention_calibration {
    sampled_range input, query, key, value, heads, output;
    float deviations = 7;
    std::size_t query_heads = 0, key_heads = 0;

    friend constexpr bool operator==(attention_calibration const&,
                                     attention_calibration const&) = default;
};

namespace detail {

template <class Tensor>
constexpr void add_sample(sampled_range& range, Tensor const& x) {
    value_range sample;
    sample.include_all(x);
    range.add(sample);
}

template <class Tensor>
constexpr void sample_is_finite(Tensor const& x) {
    for (std::size_t i = 0; i < Tensor::size; ++i) {
        auto const element = static_cast<float>(x.elements[i]);
        if (element != element || (isinf)(element))
            refuse("attent::calibrate: a sample has a NaN or an infinity (element, elements)", i,
                   Tensor::size);
    }
}

template <class Samples>
concept samples_of_tensors = requires(Samples const& samples) {
    samples.size();
    samples[0].elements;
};

}  // namespace detail
}  // namespace attent

ATTENT_ARITHMETIC_BEGIN
namespace attent::inline ATTENT_CONTRACT {

/// Adds what one more input meets to a calibration.
///
///     attention_calibration ranges;
///     for (auto const& x : samples) ranges = calibrate(ranges, x, weights, causal);
///
/// Shapes    x (L, Model); weights as multi_head_attention's, or for one head w_q, w_k and w_v
/// Values    the options of attention; without .output the heads are the output; an x with a NaN or an
///           infinity is refused
/// Accuracy  that of float attention
/// Cost      a float attention
/// Source    none
/// Example   static_tests/attention/calibrate.cpp
template <axis Heads = axis(1), axis KeyHeads = Heads, class T, axis... X, class Weights,
          class... Options>
[[nodiscard]] constexpr attention_calibration calibrate(attention_calibration ranges,
                                                        tensor<T, X...> const& x,
                                                        Weights const& weights,
                                                        Options const&... options) {
    if constexpr (detail::weights_name_projections<Weights, detail::names_projections<Weights>>()) {
        detail::sample_is_finite(x);
        auto const named = detail::projections_of<Heads, KeyHeads>(weights);
        auto const q = split_heads<Heads>(detail::projected_by(x, named.query));
        auto const k = split_heads<KeyHeads>(detail::projected_by(x, named.key));
        auto const v = split_heads<KeyHeads>(detail::projected_by(x, named.value));
        auto const heads = [&] {
            if constexpr (Heads.extent == KeyHeads.extent) return attention(q, k, v, options...);
            else return attention(q, k, v, grouped_query, options...);
        }();
        detail::add_sample(ranges.input, x);
        detail::add_sample(ranges.query, q);
        detail::add_sample(ranges.key, k);
        detail::add_sample(ranges.value, v);
        detail::add_sample(ranges.heads, heads);
        if constexpr (requires { weights.output; })
            detail::add_sample(ranges.output, detail::project_output(heads, weights));
        else detail::add_sample(ranges.output, heads);
        ranges.query_heads = Heads.extent;
        ranges.key_heads = KeyHeads.extent;
    }
    return ranges;
}

/// What float attention meets on samples: run it while compiling, or on a host and print the result.
///
///     calibrate(samples, weights, causal)                           // one head
///     calibrate<heads(8), heads(2)>(samples, weights, causal)       // many
///
/// Shapes    an array of tensors (L, Model); weights as multi_head_attention's, or w_q, w_k and w_v
/// Values    the options of attention, as they will be given
/// Accuracy  that of float attention
/// Cost      a float attention a sample
/// Source    none
/// Example   static_tests/attention/calibrate.cpp
template <axis Heads = axis(1), axis KeyHeads = Heads, detail::samples_of_tensors Samples,
          class Weights, class... Options>
[[nodiscard]] constexpr attention_calibration calibrate(Samples const& samples,
                                                        Weights const& weights,
                                                        Options const&... options) {
    attention_calibration ranges;
    for (auto const& x : samples)
        ranges = calibrate<Heads, KeyHeads>(ranges, x, weights, options...);
    return ranges;
}

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
