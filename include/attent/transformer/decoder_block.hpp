// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/causal.hpp>
#include <attent/transformer/encoder_block.hpp>
#include <attent/transformer/over_context.hpp>

namespace attent::detail {

template <class Weights>
constexpr bool weights_have_a_context() {
    constexpr bool fits = requires(Weights const& weights) {
        weights.context_attention, weights.context_attention_norm;
    };
    static_assert(fits,
                  "attent::decoder_block: takes x, the context and the weights, a struct that has "
                  ".context_attention and .context_attention_norm beside what every block has");
    return fits;
}

struct all_but_context {
    template <class Argument>
    static constexpr bool keep = !sets<setting_kind::context, Argument>();
};

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

// the three layers of a decoder, each normalised before or after
template <axis Heads, bool NormFirst, class X, class Weights, class Context, class... Options>
constexpr auto decode(X const& x, Weights const& weights, Context const& see_context,
                      Options const&... options) {
    if constexpr (!weights_make_a_block<Weights>() || !(block_takes<Options>() && ...)) return x;
    else {
        auto const seen = around<NormFirst>(
            x, weights.attention_norm,
            [&](auto const& rows_) {
                return attended<Heads, Heads>(rows_, weights.attention, options...);
            },
            options...);
        auto const informed =
            around<NormFirst>(seen, weights.context_attention_norm, see_context, options...);
        return around<NormFirst>(
            informed, weights.feed_forward_norm,
            [&](auto const& rows_) { return fed_forward(rows_, weights.feed_forward, options...); },
            options...);
    }
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
template <axis Heads, class T, axis... X, axis... Context, class Weights, class... Options>
[[nodiscard]] constexpr auto decoder_block(tensor<T, X...> const& x,
                                           tensor<T, Context...> const& context,
                                           Weights const& weights, Options const&... options) {
    if constexpr (!detail::weights_have_a_context<Weights>()) return x;
    else {
        auto const see_context = [&](auto const& rows_) {
            return detail::attended_over<Heads>(rows_, context, weights, options...);
        };
        return detail::call_with<detail::all_but_context, sizeof...(Options)>(
            [&](auto const&... others_) {
                return detail::with_relu(
                    [&](auto const&... options_) {
                        using kind = detail::setting_kind;
                        constexpr bool first = detail::times_set < kind::norm_first,
                                       Options... >> 0;
                        return detail::decode<Heads, first>(x, weights, see_context, causal,
                                                            options_...);
                    },
                    others_...);
            },
            options...);
    }
}

}  // namespace attent::inline ATTENT_CONTRACT
