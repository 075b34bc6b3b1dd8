// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/transformer/norm_first.hpp>
#include <attent/transformer/post_norm_block.hpp>
#include <attent/transformer/pre_norm_block.hpp>
#include <attent/transformer/relu.hpp>

namespace attent::detail {

struct relu_of_tensor {
    constexpr auto operator()(auto const& x) const { return relu(x); }
};
inline constexpr activation relu_activation(relu_of_tensor{});

struct all_but_norm_first {
    template <class Argument>
    static constexpr bool keep = !sets<setting_kind::norm_first, Argument>();
};

// call(options..) without norm_first, and with relu where no activation is given
template <class Call, class... Options>
constexpr auto with_relu(Call const& call, Options const&... options) {
    return call_with<all_but_norm_first, sizeof...(Options)>(
        [&](auto const&... options_) {
            if constexpr (times_set < setting_kind::activation, Options... >> 0)
                return call(options_...);
            else return call(options_..., relu_activation);
        },
        options...);
}

}  // namespace attent::detail

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
    return detail::with_relu(
        [&](auto const&... options_) {
            if constexpr (detail::times_set < detail::setting_kind::norm_first, Options... >> 0)
                return pre_norm_block<Heads>(x, weights, options_...);
            else return post_norm_block<Heads>(x, weights, options_...);
        },
        options...);
}

}  // namespace attent::inline ATTENT_CONTRACT
