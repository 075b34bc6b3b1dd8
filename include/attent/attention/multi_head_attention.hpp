// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/attention.hpp>
#include <attent/tensor/elementwise.hpp>
#include <attent/tensor/heads.hpp>
#include <attent/tensor/product.hpp>

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

// x * weight, and + the bias where the weights have one: query with query_bias, and so on
template <class Input, class Weights>
constexpr auto project_query(Input const& x, Weights const& weights) {
    if constexpr (requires { weights.query_bias; }) return x * weights.query + weights.query_bias;
    else return x * weights.query;
}
template <class Input, class Weights>
constexpr auto project_key(Input const& x, Weights const& weights) {
    if constexpr (requires { weights.key_bias; }) return x * weights.key + weights.key_bias;
    else return x * weights.key;
}
template <class Input, class Weights>
constexpr auto project_value(Input const& x, Weights const& weights) {
    if constexpr (requires { weights.value_bias; }) return x * weights.value + weights.value_bias;
    else return x * weights.value;
}
template <class Input, class Weights>
constexpr auto project_output(Input const& x, Weights const& weights) {
    if constexpr (requires { weights.output_bias; }) return x * weights.output + weights.output_bias;
    else return x * weights.output;
}

}  // namespace attent::detail::inline ATTENT_CONTRACT

namespace attent::inline ATTENT_CONTRACT {

/// Several attentions side by side, each over its own columns of the projections, mixed at the end.
///
///     struct weights { matrix<Model, Heads * E> query, key; matrix<Model, Heads * V> value;
///                      matrix<Heads * V, Model> output; };          // and query_bias, .. if you like
///     multi_head_attention<heads(2)>(x, weights, causal)
///
/// Shapes    (.., L, Model) -> (.., L, Model); .query .key .value are (Model, Heads * width), .output
///           is (Heads * V, Model); the scale is 1 / sqrt(head width)
/// Values    the options of attention; Heads that do not divide a projection's width do not compile
/// Accuracy  the bits of split_heads, attention and merge_heads written out
/// Cost      four projections and the attention; no heap; stack holds the projections
/// Source    Vaswani et al. 2017, section 3.2.2; docs/semantics.md
/// Like PyTorch  torch.nn.MultiheadAttention, whose matrices are (out, in)
/// Example   examples/09_many_heads.cpp
template <axis Heads, class T, axis... Axes, class Weights, class... Options>
[[nodiscard]] constexpr auto multi_head_attention(tensor<T, Axes...> const& x, Weights const& weights,
                                                  Options const&... options) {
    auto const q = split_heads<Heads>(detail::project_query(x, weights));  // (Heads, L, E)
    auto const k = split_heads<Heads>(detail::project_key(x, weights));    // (Heads, L, E)
    auto const v = split_heads<Heads>(detail::project_value(x, weights));  // (Heads, L, V)
    auto const mixed = merge_heads(attention(q, k, v, options...));        // (L, Heads * V)
    return detail::project_output(mixed, weights);                         // (L, Model)
}

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
