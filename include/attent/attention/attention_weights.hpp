// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/attention.hpp>

ATTENT_ARITHMETIC_BEGIN
namespace attent::inline ATTENT_CONTRACT {

/// How much each query attends to each key: each row between 0 and 1, and summing to one.
///
/// Shapes    (.., L, E), (.., S, E) -> (.., L, S); leading axes as for attention
/// Values    the options of attention; hidden keys weigh exactly 0, a row that sees no key is all 0
/// Accuracy  two passes at any length: within 2 ulp of the weights attention uses beyond 64 keys
/// Cost      L * S * E multiply-adds and L * S exponentials, fewer where keys are hidden; no heap;
///           stack holds the result
/// Source    Vaswani et al. 2017, equation 1; docs/semantics.md
/// Example   examples/07_causal_mask.cpp
template <class T, class Key, axis... Q, axis... K, class... Options>
[[nodiscard]] constexpr auto attention_weights(tensor<T, Q...> const& q, tensor<Key, K...> const& k,
                                               Options const&... options) {
    using query = tensor<T, Q...>;
    using key = tensor<Key, K...>;
    using shape = detail::attention_shape<query, key, key>;
    detail::tensor_of<T, shape::with_last(shape::keys)> weights;
    if constexpr (detail::check_attention<shape, query, key, key, Options...>()) {
        using sum = compute_type<T>;
        constexpr std::size_t width = shape::width.extent, keys = shape::keys.extent;
        for (std::size_t i = 0; i < shape::rows; ++i) {
            auto const row = detail::row_at<shape>(i, options...);
            detail::tensor_memory<shape::width.extent, 0, T> const memory{
                k.elements.data() + row.key_block * keys * width, nullptr};
            detail::write_row<sum, keys>(weights.elements.data() + i * keys, [&](sum* to_) {
                detail::weigh_row<shape>(row, q.elements.data() + i * width, memory, to_,
                                         options...);
            });
        }
    }
    return weights;
}

/// The answer to a call whose first two arguments are not tensors.
template <class... Arguments>
constexpr auto attention_weights(Arguments const&...) {
    detail::arguments_are_tensors<Arguments...>();
    return tensor<float>{};
}

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
