// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/attention.hpp>
#include <attent/tensor/product.hpp>

namespace attent::detail {

template <class... Arguments>
constexpr bool input_and_three_matrices() {
    static_assert(
        sizeof...(Arguments) == 0,
        "attent::self_attention: begins with x and the three matrices w_q, w_k and w_v, then "
        "the options");
    return sizeof...(Arguments) == 0;
}

}  // namespace attent::detail

ATTENT_ARITHMETIC_BEGIN
namespace attent::inline ATTENT_CONTRACT {

/// Attention of a sequence to itself: queries, keys and values are three projections of x.
///
///     self_attention(x, w_q, w_k, w_v) = attention(x * w_q, x * w_k, x * w_v)
///
/// Shapes    (.., L, Model), (Model, E), (Model, E), (Model, V) -> (.., L, V)
/// Values    the options of attention
/// Accuracy  the bits of the three products and the attention written out
/// Cost      L * Model * (2 E + V) multiply-adds before the attention; no heap; stack holds q, k and v
/// Source    Vaswani et al. 2017, section 3.2
/// Example   examples/04_query_key_value.cpp
template <class T, class Query, class Key, class Value, axis... X, axis... Q, axis... K, axis... V,
          class... Options>
[[nodiscard]] constexpr auto self_attention(tensor<T, X...> const& x,
                                            tensor<Query, Q...> const& w_q,
                                            tensor<Key, K...> const& w_k,
                                            tensor<Value, V...> const& w_v,
                                            Options const&... options) {
    auto const q = x * w_q;
    auto const k = x * w_k;
    auto const v = x * w_v;
    using input = tensor<T, X...>;
    if constexpr (has_product<input, tensor<Query, Q...>> &&
                  has_product<input, tensor<Key, K...>> && has_product<input, tensor<Value, V...>>)
        return attention(q, k, v, options...);
    else return x;  // the product has said why
}

/// The answer to a call whose first four arguments are not all tensors.
template <class... Arguments>
constexpr auto self_attention(Arguments const&...) {
    detail::input_and_three_matrices<Arguments...>();
    return tensor<float>{};
}

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
