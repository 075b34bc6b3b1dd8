// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/transformer/block_problem.hpp>
#include <attent/transformer/layer_norm.hpp>
#include <attent/transformer/relu.hpp>
#include <attent/transformer/rms_norm.hpp>

// What the blocks share: their arguments sorted into those of attention, of the norms and of
// feed_forward.
namespace attent::detail {

struct options_of_attention {
    template <class Argument>
    static constexpr bool keep = !is_setting<Argument>;
};

struct relu_of_tensor {
    constexpr auto operator()(auto const& x) const { return relu(x); }
};
inline constexpr activation relu_activation(relu_of_tensor{});

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
            if constexpr (requires { norm.beta; })
                return layer_norm(x, norm.gamma, norm.beta, settings_...);
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

}  // namespace attent::detail::inline ATTENT_CONTRACT
