// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/transformer/block_parts.hpp>

namespace attent::inline ATTENT_CONTRACT {

/// A block that normalises after each of its two layers: the form of the first transformer and of BERT.
///
///     a = norm(x + multi_head_attention(x))          b = norm(a + feed_forward(a))
///
///     post_norm_block<heads(8)>(x, weights, key_lengths(lengths))
///
/// Shapes    (.., Tokens, Channels) -> the same. Weights as pre_norm_block's: .attention .feed_forward
///           .attention_norm .feed_forward_norm
/// Values    options of attention, activation(f) and epsilon(e)
/// Accuracy  the bits of the formula written out
/// Cost      that of its layers; no heap; stack holds some rows of each
/// Source    Vaswani et al. 2017, section 3.1
/// Like PyTorch  nn.TransformerEncoderLayer()
/// Example   static_tests/transformer/post_norm_block.cpp
template <axis Heads, axis KeyHeads = Heads, class T, axis... X, class Weights, class... Options>
[[nodiscard]] constexpr auto post_norm_block(tensor<T, X...> const& x, Weights const& weights,
                                             Options const&... options) {
    if constexpr (!detail::check_block<Heads, KeyHeads, detail::block_form<false>, tensor<T, X...>,
                                       Weights, Options...>())
        return x;
    else return detail::block<false, Heads, KeyHeads>(x, weights, options...);
}
template <axis Heads, axis KeyHeads = Heads, class T, axis... X, class Weights,
          detail::appendable Cache, class... Options>
[[nodiscard]] constexpr auto post_norm_block(tensor<T, X...> const& x, Weights const& weights,
                                             Cache& cache, Options const&... options) {
    if constexpr (!detail::check_block<Heads, KeyHeads, detail::block_form<false>, tensor<T, X...>,
                                       Weights, Options...>())
        return x;
    else return detail::block_with<false, Heads, KeyHeads>(x, weights, cache, options...);
}

/// The answer to a call that does not begin with a tensor and weights.
template <axis... Heads, class... Arguments>
constexpr auto post_norm_block(Arguments const&...) {
    return detail::no_block<Arguments...>();
}

}  // namespace attent::inline ATTENT_CONTRACT
