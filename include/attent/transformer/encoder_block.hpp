// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/transformer/block_parts.hpp>
#include <attent/transformer/norm_first.hpp>

namespace attent::inline ATTENT_CONTRACT {

/// A block of an encoder, as in the first transformer: every token sees every other; post-norm, relu.
///
///     encoder_block<heads(8)>(x, weights)
///     encoder_block<heads(8)>(x, weights, norm_first, activation(f), key_lengths(lengths))
///
/// Shapes    (.., Tokens, Channels) -> the same; weights as pre_norm_block's
/// Values    options of attention; norm_first, activation(f), epsilon(e)
/// Accuracy  the bits of post_norm_block or pre_norm_block
/// Cost      that of its layers
/// Source    Vaswani et al. 2017, section 3.1
/// Like PyTorch  nn.TransformerEncoderLayer
/// Example   static_tests/transformer/encoder_block.cpp
template <axis Heads, class T, axis... X, class Weights, class... Options>
[[nodiscard]] constexpr auto encoder_block(tensor<T, X...> const& x, Weights const& weights,
                                           Options const&... options) {
    using detail::setting_kind;
    if constexpr (!detail::check_block<Heads, Heads,
                                       detail::block_form<false, setting_kind::norm_first>,
                                       tensor<T, X...>, Weights, Options...>())
        return x;
    else
        return detail::block<detail::is_set<setting_kind::norm_first, Options...>, Heads, Heads>(
            x, weights, options..., detail::relu_activation);
}

/// The answer to a call that does not begin with a tensor and weights.
template <axis... Heads, class... Arguments>
constexpr auto encoder_block(Arguments const&...) {
    return detail::no_block<Arguments...>();
}

}  // namespace attent::inline ATTENT_CONTRACT
