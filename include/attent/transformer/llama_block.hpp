// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/causal.hpp>
#include <attent/transformer/block_parts.hpp>
#include <attent/transformer/rotary.hpp>

namespace attent::detail {

using settings_of_rotary =
    block_form<true, setting_kind::base, setting_kind::layout, setting_kind::rotary_width>;

template <axis Heads, axis KeyHeads, class X, class Weights, class... Options>
constexpr bool check_llama() {
    using enum setting_kind;
    if constexpr (has<option_kind::position_transform, Options...>)
        return check_block<Heads, KeyHeads, block_form<true>, X, Weights, Options...>();
    else if constexpr (!check_block<Heads, KeyHeads, settings_of_rotary, X, Weights, Options...>())
        return false;
    else
        return set_once<base, times_set<base, Options...>>() &&
               set_once<layout, times_set<layout, Options...>>() &&
               set_once<rotary_width, times_set<rotary_width, Options...>>();
}

}  // namespace attent::detail

namespace attent::detail::inline ATTENT_CONTRACT {

template <class... Settings>
constexpr auto rotary_transform(Settings const&... settings) {
    return position_transform([=](auto const& x_, std::size_t first_) {
        if constexpr (is_set<setting_kind::layout, Settings...>)
            return rotary(x_, first_position(first_), settings...);
        else return rotary(x_, first_position(first_), interleaved, settings...);
    });
}

// call(options..) with rotary by the settings among them, unless they have a position_transform
template <class Call, class... Options>
constexpr auto with_rotary(Call const& call, Options const&... options) {
    if constexpr (has<option_kind::position_transform, Options...>) return call(options...);
    else
        return call(options...,
                    call_with<settings_of_rotary, sizeof...(Options)>(
                        [](auto const&... settings_) { return rotary_transform(settings_...); },
                        options...));
}

}  // namespace attent::detail::inline ATTENT_CONTRACT

namespace attent::inline ATTENT_CONTRACT {

/// A block of Llama: pre_norm_block with rms_norm, causal, rotary positions, and SwiGLU where the weights
/// have a .gate.
///
///     llama_block<heads(8), heads(4)>(x, weights, cache)                       // as llama2.c
///     llama_block<heads(32), heads(8)>(x, weights, cache, halves, base(500000.0f), epsilon(1e-6f))
///
/// Shapes    (.., Tokens, Channels) -> the same; weights as pre_norm_block's, norms of a vector
/// Values    interleaved unless halves is given: transformers' checkpoints are halves; base(b),
///           rotary_width<R>, epsilon(e), options of attention; a position_transform takes rotary's place
/// Accuracy  the bits of pre_norm_block
/// Cost      that of pre_norm_block; rotary's angles anew in each block (position_transform with caches
///           computes them once)
/// Source    Touvron et al. 2023
/// Like PyTorch  transformers' LlamaDecoderLayer
/// Example   static_tests/transformer/llama_block.cpp
template <axis Heads, axis KeyHeads = Heads, class T, axis... X, class Weights, class... Options>
[[nodiscard]] constexpr auto llama_block(tensor<T, X...> const& x, Weights const& weights,
                                         Options const&... options) {
    if constexpr (!detail::check_llama<Heads, KeyHeads, tensor<T, X...>, Weights, Options...>())
        return x;
    else
        return detail::with_rotary(
            [&](auto const&... options_) {
                return detail::block<true, Heads, KeyHeads>(x, weights, causal, options_...);
            },
            options...);
}
template <axis Heads, axis KeyHeads = Heads, class T, axis... X, class Weights,
          detail::appendable Cache, class... Options>
[[nodiscard]] constexpr auto llama_block(tensor<T, X...> const& x, Weights const& weights,
                                         Cache& cache, Options const&... options) {
    if constexpr (!detail::check_llama<Heads, KeyHeads, tensor<T, X...>, Weights, Options...>())
        return x;
    else
        return detail::with_rotary(
            [&](auto const&... options_) {
                return detail::block_with<true, Heads, KeyHeads>(x, weights, cache, causal,
                                                                 options_...);
            },
            options...);
}

/// The answer to a call that does not begin with a tensor and weights.
template <axis... Heads, class... Arguments>
constexpr auto llama_block(Arguments const&...) {
    return detail::no_block<Arguments...>();
}

}  // namespace attent::inline ATTENT_CONTRACT
