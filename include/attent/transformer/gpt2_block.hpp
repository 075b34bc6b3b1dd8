// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/causal.hpp>
#include <attent/transformer/block_parts.hpp>

namespace attent::detail {

struct gelu_tanh_of_tensor {
    constexpr auto operator()(auto const& x) const { return gelu_tanh(x); }
};
inline constexpr activation gelu_tanh_activation(gelu_tanh_of_tensor{});

}  // namespace attent::detail

namespace attent::inline ATTENT_CONTRACT {

/// A block of GPT-2: pre_norm_block with layer_norm, causal, gelu_tanh between the matrices.
///
///     gpt2_block<heads(12)>(x, weights)             gpt2_block<heads(12)>(x, weights, cache)
///
/// Shapes    (.., Tokens, Channels) -> the same; weights as pre_norm_block's, norms of .gamma and .beta
/// Values    further options of attention, epsilon(e), activation(f) in gelu_tanh's place; positions are added to x before the first block
/// Accuracy  the bits of pre_norm_block
/// Cost      that of pre_norm_block
/// Source    Radford et al. 2019
/// Like PyTorch  transformers' GPT2Block
/// Example   static_tests/transformer/gpt2_block.cpp
template <axis Heads, class T, axis... X, class Weights, class... Options>
[[nodiscard]] constexpr auto gpt2_block(tensor<T, X...> const& x, Weights const& weights,
                                        Options const&... options) {
    if constexpr (!detail::check_block<Heads, Heads, detail::block_form<true>, tensor<T, X...>,
                                       Weights, Options...>())
        return x;
    else
        return detail::block<true, Heads, Heads>(x, weights, causal, options...,
                                                 detail::gelu_tanh_activation);
}
template <axis Heads, class T, axis... X, class Weights, detail::appendable Cache, class... Options>
[[nodiscard]] constexpr auto gpt2_block(tensor<T, X...> const& x, Weights const& weights,
                                        Cache& cache, Options const&... options) {
    if constexpr (!detail::check_block<Heads, Heads, detail::block_form<true>, tensor<T, X...>,
                                       Weights, Options...>())
        return x;
    else
        return detail::block_with<true, Heads, Heads>(x, weights, cache, causal, options...,
                                                      detail::gelu_tanh_activation);
}

/// The answer to a call that does not begin with a tensor and weights.
template <axis... Heads, class... Arguments>
constexpr auto gpt2_block(Arguments const&...) {
    return detail::no_block<Arguments...>();
}

}  // namespace attent::inline ATTENT_CONTRACT
