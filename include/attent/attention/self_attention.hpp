// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/attention.hpp>
#include <attent/tensor/product.hpp>

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
template <class Input, class Query, class Key, class Value, class... Options>
[[nodiscard]] constexpr auto self_attention(Input const& x, Query const& w_q, Key const& w_k,
                                            Value const& w_v, Options const&... options) {
    return attention(x * w_q, x * w_k, x * w_v, options...);
}

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
