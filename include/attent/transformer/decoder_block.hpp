// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/causal.hpp>
#include <attent/transformer/block_parts.hpp>
#include <attent/transformer/norm_first.hpp>
#include <attent/transformer/over_context.hpp>

namespace attent::detail {

template <class Weights>
constexpr bool weights_have_a_context() {
    constexpr bool fits = requires(Weights const& weights) {
        weights.context_attention, weights.context_attention_norm;
    };
    static_assert(fits,
                  "attent::decoder_block: the weights are a struct that has .context_attention and "
                  ".context_attention_norm beside what every block has");
    return fits;
}

template <class Argument>
constexpr bool context_options_fit() {
    if constexpr (sets<setting_kind::context, Argument>()) return Argument::fits;
    else return true;
}

using decoder_form = block_form<true, setting_kind::norm_first, setting_kind::context>;

template <axis Heads, class X, class Context, class Weights, class... Options>
constexpr bool check_decoder() {
    constexpr axis channels = from_end(X::axes, 0), context = from_end(Context::axes, 0);
    if constexpr (!weights_have_a_context<Weights>()) return false;
    else if constexpr (!check_norm_of_block<channels, decltype(Weights::context_attention_norm)>())
        return false;
    else if constexpr (!check_attention_of_block<channels, context,
                                                 decltype(Weights::context_attention)>())
        return false;
    else if constexpr (!check_heads_of_block<Heads, Heads, decltype(Weights::context_attention)>())
        return false;
    else if constexpr (!(context_options_fit<Options>() && ...)) return false;
    else return check_block<Heads, Heads, decoder_form, X, Weights, Options...>();
}

template <class... Arguments>
constexpr bool input_context_and_weights() {
    static_assert(
        sizeof...(Arguments) == 0,
        "attent::decoder_block: takes the number of heads, x, the context and the weights, then "
        "options: decoder_block<heads(8)>(x, context, weights)");
    return sizeof...(Arguments) == 0;
}

}  // namespace attent::detail

namespace attent::detail::inline ATTENT_CONTRACT {

template <axis Heads, class X, class Context, class Weights, class... Options>
constexpr auto attended_over(X const& x, Context const& context, Weights const& weights,
                             Options const&... options) {
    constexpr over_context<> otherwise{};
    return std::apply(
        [&](auto const&... options_) {
            return multi_head_attention<Heads>(x, context, weights.context_attention, options_...);
        },
        setting_or<setting_kind::context>(otherwise, options...).options);
}

}  // namespace attent::detail::inline ATTENT_CONTRACT

namespace attent::inline ATTENT_CONTRACT {

/// A block of a decoder, as in the first transformer: tokens see those before them, then a context, what an
/// encoder made of another sequence; post-norm, relu.
///
///     decoder_block<heads(8)>(x, context, weights)
///     decoder_block<heads(8)>(x, context, weights, norm_first, over_context(key_lengths(lengths)))
///
/// Shapes    (.., Tokens, Channels) and (.., Others, Channels) -> (.., Tokens, Channels); weights as
///           pre_norm_block's, and .context_attention and .context_attention_norm
/// Values    options of the causal attention; over_context(options..), norm_first, activation(f),
///           epsilon(e)
/// Accuracy  the bits of the formula written out
/// Cost      that of its layers; no heap; stack holds some rows of each
/// Source    Vaswani et al. 2017, section 3.1
/// Like PyTorch  nn.TransformerDecoderLayer, with a causal tgt_mask
/// Example   static_tests/transformer/decoder_block.cpp
template <axis Heads, class T, axis... X, class Other, axis... Context, class Weights,
          class... Options>
[[nodiscard]] constexpr auto decoder_block(tensor<T, X...> const& x,
                                           tensor<Other, Context...> const& context,
                                           Weights const& weights, Options const&... options) {
    constexpr bool first = detail::is_set<detail::setting_kind::norm_first, Options...>;
    if constexpr (!detail::check_decoder<Heads, tensor<T, X...>, tensor<Other, Context...>, Weights,
                                         Options...>())
        return x;
    else {
        auto const seen = detail::around<first>(
            x, weights.attention_norm,
            [&](auto const& rows_) {
                return detail::attended<Heads, Heads>(rows_, weights.attention, causal, options...);
            },
            options...);
        auto const informed = detail::around<first>(
            seen, weights.context_attention_norm,
            [&](auto const& rows_) {
                return detail::attended_over<Heads>(rows_, context, weights, options...);
            },
            options...);
        return detail::fed_forward_around<first>(informed, weights, options...,
                                                 detail::relu_activation);
    }
}

/// The answer to a call that does not begin with two tensors and weights.
template <axis... Heads, class... Arguments>
constexpr auto decoder_block(Arguments const&...) {
    detail::input_context_and_weights<Arguments...>();
    return tensor<float>{};
}

}  // namespace attent::inline ATTENT_CONTRACT
