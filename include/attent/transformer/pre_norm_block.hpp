// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/transformer/block_parts.hpp>

namespace attent::inline ATTENT_CONTRACT {

/// A block that normalises before each of its two layers and adds what the layer makes of it: the form of
/// GPT-2, Llama and nearly every model since 2019.
///
///     a = x + multi_head_attention(norm(x))          b = a + feed_forward(norm(a))
///
///     pre_norm_block<heads(8)>(x, weights, causal)
///     pre_norm_block<heads(8), heads(2)>(x, weights, cache, causal, epsilon(1e-6f))
///
/// Shapes    (.., Tokens, Channels) -> the same. Weights is a struct with .attention (multi_head_attention),
///           .feed_forward, and .attention_norm and .feed_forward_norm: each a vector, gamma, for
///           rms_norm, or a struct with .gamma and .beta for layer_norm
/// Values    options of attention, activation(f) and epsilon(e); a full cache is refused before anything
///           is written
/// Accuracy  the bits of the formula written out
/// Cost      that of its layers; no heap; stack holds some rows of each
/// Source    Xiong et al. 2020
/// Like PyTorch  nn.TransformerEncoderLayer(norm_first=True)
/// Example   static_tests/transformer/pre_norm_block.cpp
template <axis Heads, axis KeyHeads = Heads, class T, axis... X, class Weights, class... Options>
[[nodiscard]] constexpr auto pre_norm_block(tensor<T, X...> const& x, Weights const& weights,
                                            Options const&... options) {
    if constexpr (!detail::check_block<Heads, KeyHeads, detail::block_form<false>, tensor<T, X...>,
                                       Weights, Options...>())
        return x;
    else return detail::block<true, Heads, KeyHeads>(x, weights, options...);
}
template <axis Heads, axis KeyHeads = Heads, class T, axis... X, class Weights,
          detail::appendable Cache, class... Options>
[[nodiscard]] constexpr auto pre_norm_block(tensor<T, X...> const& x, Weights const& weights,
                                            Cache& cache, Options const&... options) {
    if constexpr (!detail::check_block<Heads, KeyHeads, detail::block_form<false>, tensor<T, X...>,
                                       Weights, Options...>())
        return x;
    else return detail::block_with<true, Heads, KeyHeads>(x, weights, cache, options...);
}

/// The answer to a call that does not begin with a tensor and weights.
template <axis... Heads, class... Arguments>
constexpr auto pre_norm_block(Arguments const&...) {
    return detail::no_block<Arguments...>();
}

}  // namespace attent::inline ATTENT_CONTRACT
