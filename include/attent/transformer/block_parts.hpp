// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/multi_head_attention.hpp>
#include <attent/transformer/feed_forward.hpp>
#include <attent/transformer/layer_norm.hpp>
#include <attent/transformer/rms_norm.hpp>

// What the blocks share: their arguments sorted into those of attention, of the norms and of
// feed_forward, and every refusal.
namespace attent::detail {

template <setting_kind... Kinds>
struct settings_of {
    template <class Argument>
    static constexpr bool keep = (sets<Kinds, Argument>() || ...);
};
struct options_of_attention {
    template <class Argument>
    static constexpr bool keep = !is_setting<Argument>;
};

template <class Weights>
constexpr bool weights_make_a_block() {
    constexpr bool fits = requires(Weights const& weights) {
        weights.attention, weights.attention_norm, weights.feed_forward, weights.feed_forward_norm;
    };
    static_assert(fits,
                  "attent: the weights of a block are a struct with .attention .attention_norm "
                  ".feed_forward and .feed_forward_norm");
    return fits;
}

template <class Argument, class Also>
constexpr bool block_takes() {
    constexpr bool fits = !is_setting<Argument> || Also::template keep<Argument> ||
                          sets<setting_kind::activation, Argument>() ||
                          sets<setting_kind::epsilon, Argument>();
    static_assert(
        fits,
        "attent: this Argument is no setting of this block: every block takes activation(f) and "
        "epsilon(e), encoder_block and decoder_block norm_first, decoder_block over_context(..), "
        "llama_block interleaved or halves, base(b) and rotary_width<R> (unless it is given a "
        "position_transform)");
    return fits;
}

template <class Argument>
constexpr bool block_returns() {
    constexpr bool fits = kind_of<Argument> != option_kind::into;
    static_assert(fits,
                  "attent: a block returns its rows and does not take into(out): write y = "
                  "encoder_block<heads(8)>(x, weights)");
    return fits;
}

template <class... Options>
constexpr bool each_setting_once() {
    using kind = setting_kind;
    return set_once<kind::activation, times_set<kind::activation, Options...>>() &&
           set_once<kind::epsilon, times_set<kind::epsilon, Options...>>() &&
           set_once<kind::norm_first, times_set<kind::norm_first, Options...>>() &&
           set_once<kind::context, times_set<kind::context, Options...>>();
}

template <class Norm>
constexpr bool is_a_norm() {
    constexpr bool fits = requires(Norm const& norm) { norm.gamma; }
    || requires { Norm::axes; };
    static_assert(fits,
                  "attent: a norm is a vector, gamma (rms_norm), or a struct with .gamma and "
                  ".beta (layer_norm)");
    return fits;
}

// Also: settings that this block takes beside those of every block
template <class Weights, class Also, class... Options>
constexpr bool check_block() {
    if constexpr (!weights_make_a_block<Weights>()) return false;
    else if constexpr (!(block_takes<Options, Also>() && ...)) return false;
    else if constexpr (!(block_returns<Options>() && ...)) return false;
    else return each_setting_once<Options...>();
}

template <class... Arguments>
constexpr bool heads_input_and_weights() {
    static_assert(
        sizeof...(Arguments) == 0,
        "attent: a block takes the number of heads, x and the weights, then a cache if there is "
        "one, then options: encoder_block<heads(8)>(x, weights, norm_first)");
    return sizeof...(Arguments) == 0;
}

// call(those of the arguments that Which keeps)
template <class Which, std::size_t Unseen, class Call>
constexpr auto call_with(Call const& call) {
    return call();
}
template <class Which, std::size_t Unseen, class Call, class First, class... Rest>
constexpr auto call_with(Call const& call, First const& first, Rest const&... rest) {
    if constexpr (Unseen == 0) return call(first, rest...);
    else if constexpr (Which::template keep<First>)
        return call_with<Which, Unseen - 1>(call, rest..., first);
    else return call_with<Which, Unseen - 1>(call, rest...);
}

}  // namespace attent::detail

namespace attent::detail::inline ATTENT_CONTRACT {

// rms_norm by a vector, layer_norm by a struct of .gamma and .beta
template <class X, class Norm, class... Arguments>
constexpr auto normalised(X const& x, Norm const& norm, Arguments const&... arguments) {
    return call_with<settings_of<setting_kind::epsilon>, sizeof...(Arguments)>(
        [&](auto const&... settings_) {
            if constexpr (!is_a_norm<Norm>()) return x;
            else if constexpr (requires { norm.beta; })
                return layer_norm(x, norm.gamma, norm.beta, settings_...);
            else if constexpr (requires { norm.gamma; })
                return rms_norm(x, norm.gamma, settings_...);
            else return rms_norm(x, norm, settings_...);
        },
        arguments...);
}

// by the first activation among the arguments: a block puts its own after those of its caller
template <class X, class Weights, class... Arguments>
constexpr auto fed_forward(X const& x, Weights const& weights, Arguments const&... arguments) {
    if constexpr (is_set<setting_kind::activation, Arguments...>)
        return feed_forward(x, weights, setting_or<setting_kind::activation>(x, arguments...));
    else return feed_forward(x, weights);
}

template <axis Heads, axis KeyHeads, class X, class Weights, class... Arguments>
constexpr auto attended(X const& x, Weights const& weights, Arguments const&... arguments) {
    return call_with<options_of_attention, sizeof...(Arguments)>(
        [&](auto const&... options_) {
            return multi_head_attention<Heads, KeyHeads>(x, weights, options_...);
        },
        arguments...);
}
template <axis Heads, axis KeyHeads, class X, class Weights, class Cache, class... Arguments>
constexpr auto attended_with(X const& x, Weights const& weights, Cache& cache,
                             Arguments const&... arguments) {
    return call_with<options_of_attention, sizeof...(Arguments)>(
        [&](auto const&... options_) {
            return multi_head_attention<Heads, KeyHeads>(x, weights, cache, options_...);
        },
        arguments...);
}

// x + layer(norm(x)), or norm(x + layer(x))
template <bool NormFirst, class X, class Norm, class Layer, class... Arguments>
constexpr auto around(X const& x, Norm const& norm, Layer const& layer,
                      Arguments const&... arguments) {
    if constexpr (NormFirst) return x + layer(normalised(x, norm, arguments...));
    else return normalised(x + layer(x), norm, arguments...);
}

template <bool NormFirst, class X, class Weights, class... Arguments>
constexpr auto fed_forward_around(X const& x, Weights const& weights,
                                  Arguments const&... arguments) {
    return around<NormFirst>(
        x, weights.feed_forward_norm,
        [&](auto const& rows_) { return fed_forward(rows_, weights.feed_forward, arguments...); },
        arguments...);
}

template <bool NormFirst, axis Heads, axis KeyHeads, class X, class Weights, class... Arguments>
constexpr auto block(X const& x, Weights const& weights, Arguments const&... arguments) {
    auto const mixed = around<NormFirst>(
        x, weights.attention_norm,
        [&](auto const& rows_) {
            return attended<Heads, KeyHeads>(rows_, weights.attention, arguments...);
        },
        arguments...);
    return fed_forward_around<NormFirst>(mixed, weights, arguments...);
}
template <bool NormFirst, axis Heads, axis KeyHeads, class X, class Weights, class Cache,
          class... Arguments>
constexpr auto block_with(X const& x, Weights const& weights, Cache& cache,
                          Arguments const&... arguments) {
    auto const mixed = around<NormFirst>(
        x, weights.attention_norm,
        [&](auto const& rows_) {
            return attended_with<Heads, KeyHeads>(rows_, weights.attention, cache, arguments...);
        },
        arguments...);
    return fed_forward_around<NormFirst>(mixed, weights, arguments...);
}

// The answer to a call that does not begin with a tensor and weights.
template <class... Arguments>
constexpr auto no_block() {
    heads_input_and_weights<Arguments...>();
    return tensor<float>{};
}

}  // namespace attent::detail::inline ATTENT_CONTRACT
