// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/attention_weights.hpp>

namespace attent {

/// Every step of one attention, in the order they are computed.
template <class Scores, class Output>
struct attention_trace {
    Scores scaled;   // q * transpose(k), scaled; reads every key, masked ones too
    Scores capped;   // after softcap; reads every key
    Scores masked;   // after score_where and bias, -infinity where hidden
    Scores weights;  // what attention_weights gives
    Output output;   // what attention gives

    friend constexpr bool operator==(attention_trace const&, attention_trace const&) = default;
};

}  // namespace attent

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

template <class Shape, class Scores, class T, class Output, class... Options>
constexpr void score_rows(T const* q, T const* k, attention_trace<Scores, Output>& steps,
                          Options const&... options) {
    using Sum = compute_type<T>;
    constexpr std::size_t width = Shape::width.extent, keys = Shape::keys.extent;
    for (std::size_t i = 0; i < Shape::rows; ++i) {
        auto row = row_at<Shape>(i, options...);
        T const* const query = q + i * width;
        T const* const key = k + row.key_block * keys * width;
        for (std::size_t j = 0; j < keys; ++j) {
            row.at.key = j;
            std::size_t const here = i * keys + j;
            Sum const scaled = scaled_score<Shape, Sum, 1>(query, key + j * width, options...);
            steps.scaled.elements[here] = static_cast<T>(scaled);
            steps.capped.elements[here] = static_cast<T>(capped_score(scaled, options...));
            Sum masked{};
            if (j < row.from || j >= row.until ||
                !find_score<Shape, 1>(masked, query, key + j * width, row.at, options...))
                masked = -std::numeric_limits<Sum>::infinity();
            steps.masked.elements[here] = static_cast<T>(masked);
        }
    }
}

}  // namespace attent::detail::inline ATTENT_CONTRACT

namespace attent::inline ATTENT_CONTRACT {

/// attention(q, k, v, options...) with every step kept: .scaled .capped .masked .weights .output.
///
/// Shapes    (.., L, E), (.., S, E), (.., S, V) -> four of (.., L, S) and one of (.., L, V)
/// Values    the options of attention; .scaled and .capped read masked keys too
/// Accuracy  .output has the bits of attention, .weights those of attention_weights
/// Cost      about three attentions; no heap; stack holds the steps
/// Source    ONNX Attention 23 to 25, qk_matmul_output_mode 0 to 3
/// Example   examples/demo.cpp
template <class T, class Key, class Value, axis... Q, axis... K, axis... V, class... Options>
[[nodiscard]] constexpr auto attention_steps(tensor<T, Q...> const& q, tensor<Key, K...> const& k,
                                             tensor<Value, V...> const& v,
                                             Options const&... options) {
    using query = tensor<T, Q...>;
    using key = tensor<Key, K...>;
    using value = tensor<Value, V...>;
    using shape = detail::attention_shape<query, key, value>;
    using scores = detail::tensor_of<T, shape::with_last(shape::keys)>;
    using output = detail::tensor_of<T, shape::with_last(shape::value_width)>;
    attention_trace<scores, output> steps{};
    if constexpr (detail::check_attention<shape, query, key, value, Options...>()) {
        detail::score_rows<shape>(q.elements.data(), k.elements.data(), steps, options...);
        steps.weights = attention_weights(q, k, options...);
        steps.output = attention(q, k, v, options...);
    }
    return steps;
}

/// The answer to a call whose first three arguments are not all tensors.
template <class... Arguments>
constexpr auto attention_steps(Arguments const&...) {
    detail::arguments_are_tensors<Arguments...>();
    return attention_trace<tensor<float>, tensor<float>>{};
}

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
