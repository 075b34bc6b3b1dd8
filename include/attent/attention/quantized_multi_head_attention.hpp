// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/quantized_heads.hpp>

namespace attent {
namespace detail {

template <axis Asked, axis Made>
constexpr bool heads_are_those_of_the_weights() {
    static_assert(Asked.extent == Made.extent,
                  "attent::multi_head_attention: the integer weights were made for other heads "
                  "(quantize<heads(..), heads(..)> and the call need the same)");
    return Asked.extent == Made.extent;
}

template <axis Given, axis Wanted>
constexpr bool int8_cache_agrees() {
    static_assert(agree(Given, Wanted),
                  "attent::multi_head_attention: an axis of the int8 cache is not that of the "
                  "weights (Given, Wanted: the key heads, the features and values of one head)");
    return agree(Given, Wanted);
}

template <bool WritesInto>
constexpr bool cached_int8_writes_into() {
    static_assert(WritesInto,
                  "attent::multi_head_attention: with an int8 cache it answers whether there was "
                  "room, and writes its result into(out)");
    return WritesInto;
}

template <class Cache>
inline constexpr bool is_int8_cache = false;
template <axis... Cache>
inline constexpr bool is_int8_cache<kv_cache<std::int8_t, Cache...>> = true;

template <class Cache>
constexpr bool cache_is_of_int8() {
    static_assert(
        is_int8_cache<Cache>,
        "attent::multi_head_attention: int8 weights take a kv_cache<std::int8_t, ..> (a "
        "ring and a cache of another element type need float; a const one takes nothing)");
    return is_int8_cache<Cache>;
}

template <class Cache>
concept keeps_keys = requires(Cache const& cache) {
    cache.length();
};

template <axis Heads, axis KeyHeads, class X, class Weights, axis Keys>
constexpr bool check_int8_heads() {
    if constexpr (!input_is_int8<typename X::value_type>()) return false;
    else if constexpr (!input_is_a_matrix<X::rank>()) return false;
    else if constexpr (!heads_are_those_of_the_weights<Heads, Weights::heads>()) return false;
    else if constexpr (!heads_are_those_of_the_weights<KeyHeads, Weights::key_heads>())
        return false;
    else if constexpr (!input_channels_agree<X::axes[1], Weights::channels>()) return false;
    else if constexpr (!sums_fit<Weights::channels.extent, Weights::features.extent, Keys.extent>())
        return false;
    else return projection_fits<Weights::mixed>();
}

template <axis Heads, axis KeyHeads, class X, class Weights, class... Options>
constexpr bool check_int8_multi_head() {
    constexpr axis tokens = from_end(X::axes, 1);
    using problem = int8_heads<Weights, tokens, tokens>;
    if constexpr (!check_int8_heads<Heads, KeyHeads, X, Weights, tokens>()) return false;
    else if constexpr (!int8_options_fit<typename problem::shape, Options...>()) return false;
    else
        return workspaces<typename problem::workspace::plain,
                          typename problem::row_workspace::plain>::template serve<Options...>();
}

template <axis Heads, axis KeyHeads, class X, class Weights, class Cache, class... Options>
constexpr bool check_int8_cached() {
    using problem = int8_heads<Weights, from_end(X::axes, 1), Cache::capacity>;
    if constexpr (!check_int8_heads<Heads, KeyHeads, X, Weights, Cache::capacity>()) return false;
    else if constexpr (!int8_cache_agrees<Cache::heads, Weights::key_heads>()) return false;
    else if constexpr (!int8_cache_agrees<Cache::features, axis(Weights::features.extent)>())
        return false;
    else if constexpr (!int8_cache_agrees<Cache::values, axis(Weights::values.extent)>())
        return false;
    else if constexpr (!cached_int8_writes_into<writes_into<Options...>>()) return false;
    else if constexpr (!options_fit_a_cache<Options...>()) return false;
    else if constexpr (!int8_options_fit<typename problem::shape, lower_right_alignment,
                                         cache_length, Options...>())
        return false;
    else return workspaces<typename problem::cache_workspace::plain>::template serve<Options...>();
}

}  // namespace detail

/// Several int8 attentions side by side and their mixture: int8 in, int8 out, int32 in between.
///
///     inline constexpr auto layer = quantize<heads(4)>(weights, calibrate<heads(4)>(samples, weights));
///     multi_head_attention<heads(4)>(x, layer, causal, with(scratch), into(out));
///     if (!multi_head_attention<heads(4)>(token, layer, cache, causal, with(s), into(out))) ...   // full
///     multi_head_attention(x, layer, causal)   // heads are those of the weights
///
/// Shapes    (L, Channels) -> (L, Model); cache a kv_cache<std::int8_t, heads(KeyHeads), Capacity,
///           features(E), values(V)>
/// Values    options: causal, sliding_window, key_lengths, an alignment, with, into; any other, and a
///           shape whose sums could pass 32 bits, does not compile. With a cache into is needed; a full
///           cache is false, and cache and out stay as they were
/// Accuracy  the same bits in constant expressions, on every machine and with a cache; against float,
///           docs/design.md, integer attention
/// Cost      integer multiply-adds as for float; one division a row and head; no heap; without with, the
///           workspace is on the stack
/// Source    Jacob et al. 2018; Vaswani et al. 2017, section 3.2.2
/// Example   static_tests/attention/quantized_multi_head_attention.cpp
template <axis Heads, axis KeyHeads = Heads, class T, axis... X, axis... Weights, class... Options>
[[nodiscard]] constexpr auto multi_head_attention(
    tensor<T, X...> const& x, quantized_multi_head_attention_weights<Weights...> const& layer,
    Options const&... options) {
    constexpr axis tokens = detail::from_end(tensor<T, X...>::axes, 1),
                   model = quantized_multi_head_attention_weights<Weights...>::model;
    tensor<std::int8_t, tokens, model> out(detail::unset_elements{});
    multi_head_attention<Heads, KeyHeads>(x, layer, into(out), options...);
    return out;
}

/// The same into a tensor of the caller's.
template <axis Heads, axis KeyHeads = Heads, class T, axis... X, axis... Weights, class... Options>
requires detail::writes_into<Options...>
constexpr void multi_head_attention(tensor<T, X...> const& x,
                                    quantized_multi_head_attention_weights<Weights...> const& layer,
                                    Options const&... options) {
    using namespace detail;
    using input = tensor<T, X...>;
    using weights = quantized_multi_head_attention_weights<Weights...>;
    constexpr axis tokens = from_end(input::axes, 1);
    using problem = int8_heads<weights, tokens, tokens>;
    if constexpr (!has<option_kind::workspace, Options...>) {
        typename problem::workspace scratch;
        multi_head_attention<Heads, KeyHeads>(x, layer, with(scratch), options...);
    } else if constexpr (check_int8_multi_head<Heads, KeyHeads, input, weights, Options...>())
        problem::run(x.elements.data(), layer, pick<option_kind::workspace>(options...).workspace,
                     elements_to_write<typename problem::result>(options...), options...);
}

/// The same with a cache; the answer is whether there was room: if not, nothing was written.
template <axis Heads, axis KeyHeads = Heads, class T, axis... X, axis... Weights, axis... Cache,
          class... Options>
[[nodiscard]] constexpr bool multi_head_attention(
    tensor<T, X...> const& x, quantized_multi_head_attention_weights<Weights...> const& layer,
    kv_cache<std::int8_t, Cache...>& cache, Options const&... options) {
    using namespace detail;
    using input = tensor<T, X...>;
    using weights = quantized_multi_head_attention_weights<Weights...>;
    using kept = kv_cache<std::int8_t, Cache...>;
    using problem = int8_heads<weights, from_end(input::axes, 1), kept::capacity>;
    if constexpr (!has<option_kind::workspace, Options...>) {
        typename problem::cache_workspace scratch;
        return multi_head_attention<Heads, KeyHeads>(x, layer, cache, with(scratch), options...);
    } else if constexpr (check_int8_cached<Heads, KeyHeads, input, weights, kept, Options...>()) {
        if (!cache.has_room(problem::tokens)) return false;
        problem::run_cached(x.elements.data(), layer, cache,
                            pick<option_kind::workspace>(options...).workspace,
                            elements_to_write<typename problem::result>(options...), options...);
        return true;
    } else return false;
}

/// The answer to a call with another cache.
template <axis Heads, axis KeyHeads = Heads, class T, axis... X, axis... Weights,
          detail::keeps_keys Cache, class... Options>
constexpr bool multi_head_attention(tensor<T, X...> const&,
                                    quantized_multi_head_attention_weights<Weights...> const&,
                                    Cache&, Options const&...) {
    return detail::cache_is_of_int8<Cache>();
}

/// Without heads(..): those of the weights.
template <class T, axis... X, axis... Weights, class... Options>
[[nodiscard]] constexpr auto multi_head_attention(
    tensor<T, X...> const& x, quantized_multi_head_attention_weights<Weights...> const& layer,
    Options const&... options) {
    using weights = quantized_multi_head_attention_weights<Weights...>;
    return multi_head_attention<weights::heads, weights::key_heads>(x, layer, options...);
}
template <class T, axis... X, axis... Weights, class... Options>
requires detail::writes_into<Options...>
constexpr void multi_head_attention(tensor<T, X...> const& x,
                                    quantized_multi_head_attention_weights<Weights...> const& layer,
                                    Options const&... options) {
    using weights = quantized_multi_head_attention_weights<Weights...>;
    multi_head_attention<weights::heads, weights::key_heads>(x, layer, options...);
}
template <class T, axis... X, axis... Weights, detail::keeps_keys Cache, class... Options>
[[nodiscard]] constexpr bool multi_head_attention(
    tensor<T, X...> const& x, quantized_multi_head_attention_weights<Weights...> const& layer,
    Cache& cache, Options const&... options) {
    using weights = quantized_multi_head_attention_weights<Weights...>;
    return multi_head_attention<weights::heads, weights::key_heads>(x, layer, cache, options...);
}

}  // namespace attent
