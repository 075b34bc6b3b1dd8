// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/problem.hpp>
#include <limits>

namespace attent {
namespace detail {

template <class... Arguments>
constexpr bool mask_and_two_tensors() {
    static_assert(
        sizeof...(Arguments) == 0,
        "attent::additive: begins with a mask (or several joined by &) and the tensors query "
        "and key, then the options");
    return sizeof...(Arguments) == 0;
}

}  // namespace detail

/// The mask as a matrix to add to the scores: 0 where a key is seen, -infinity where it is hidden.
///
///     softmax(q * transpose(k) / sqrt(d_k) + additive(causal, q, k)) * v
///
/// Shapes    (.., L, E), (.., S, E) -> (.., L, S); only the shapes of q and k are used
/// Values    a mask, or several joined by &, then an alignment if the mask needs one
/// Accuracy  exact
/// Cost      one look a key; no heap; stack holds the result
/// Source    Vaswani et al. 2017, section 3.2.3
/// Example   examples/08_the_formula.cpp
template <std::derived_from<detail::mask> Mask, class T, class Key, axis... Q, axis... K,
          class... Options>
[[nodiscard]] constexpr auto additive(Mask const& mask, tensor<T, Q...> const&,
                                      tensor<Key, K...> const&, Options const&... options) {
    using query = tensor<T, Q...>;
    using key = tensor<Key, K...>;
    using shape = detail::attention_shape<query, key, key>;
    detail::tensor_of<T, shape::with_last(shape::keys)> out;
    if constexpr (detail::check_attention<shape, query, key, key, Mask, Options...>()) {
        constexpr std::size_t keys = shape::keys.extent;
        for (std::size_t i = 0; i < shape::rows; ++i) {
            auto row = detail::row_at<shape>(i, mask, options...);
            T* const to = out.elements.data() + i * keys;
            for (std::size_t j = 0; j < keys; ++j) {
                row.at.key = j;
                bool const seen = j >= row.from && j < row.until && mask.allows(row.at) &&
                                  (options.allows(row.at) && ...);
                if (!seen) to[j] = -std::numeric_limits<T>::infinity();
            }
        }
    }
    return out;
}

/// The answer to a call that does not begin with a mask and two tensors.
template <class... Arguments>
constexpr auto additive(Arguments const&...) {
    detail::mask_and_two_tensors<Arguments...>();
    return tensor<float>{};
}

}  // namespace attent
