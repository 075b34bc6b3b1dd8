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
    if constexpr (check_int8_heads<Heads, KeyHeads, X, Weights, tokens>())
        return int8_options_fit<typename int8_heads<Weights, tokens, tokens>::shape, Options...>();
    else return false;
}

template <axis Heads, axis KeyHeads, class X, class Weights, class Cache, class... Options>
constexpr bool check_int8_cached() {
    constexpr axis tokens = from_end(X::axes, 1);
    if constexpr (!check_int8_heads<Heads, KeyHeads, X, Weights, Cache::capacity>()) return false;
    else if constexpr (!int8_cache_agrees<Cache::heads, Weights::key_heads>()) return false;
    else if constexpr (!int8_cache_agrees<Cache::features, axis(Weights::features.extent)>())
        return false;
    else if constexpr (!int8_cache_agrees<Cache::values, axis(Weights::values.extent)>())
        return false;
    else if constexpr (!cached_int8_writes_into<has_place<Options...>>()) return false;
    else if constexpr (!options_fit_a_cache<Options...>()) return false;
    else
        return int8_options_fit<typename int8_heads<Weights, tokens, Cache::capacity>::shape,
                                lower_right_alignment, cache_length, Options...>();
}

template <class Problem, class... Options>
constexpr void attend_int8_heads(std::int8_t const* x, typename Problem::weights const& layer,
                                 std::int8_t* out, Options const&... options) {
    if constexpr (has<option_kind::workspace, Options...>) {
        auto& workspace = pick<option_kind::workspace>(options...).workspace;
        if constexpr (multi_head_workspace_fits<int8_scratch::whole, Problem,
                                                Problem::shape::queries,
                                                std::remove_reference_t<decltype(workspace)>>())
            Problem::run(x, layer, workspace, out, options...);
    } else {
        typename Problem::workspace workspace;
        Problem::run(x, layer, workspace, out, options...);
    }
}

}  // namespace detail

/// Several int8 attentions side by side and their mixture: int8 in, int8 out, int32 in between.
///
///     inline constexpr auto layer = quantize<heads(4)>(weights, calibrate<heads(4)>(samples, weights));
///     multi_head_attention<heads(4)>(x, layer, causal, with(scratch), into(out));
///     if (!multi_head_attention<heads(4)>(token, layer, cache, causal, with(s), into(out))) ...   // full
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
requires(!detail::has_place<Options...>) [[nodiscard]] constexpr auto multi_head_attention(
    tensor<T, X...> const& x, quantized_multi_head_attention_weights<Weights...> const& layer,
    Options const&... options) {
    using input = tensor<T, X...>;
    using weights = quantized_multi_head_attention_weights<Weights...>;
    if constexpr (detail::check_int8_multi_head<Heads, KeyHeads, input, weights, Options...>()) {
        using problem = detail::int8_heads<weights, input::axes[0], input::axes[0]>;
        typename problem::result out(detail::unset_elements{});
        detail::attend_int8_heads<problem>(x.elements.data(), layer, out.elements.data(),
                                           options...);
        return out;
    } else return x;
}

template <axis Heads, axis KeyHeads = Heads, class T, axis... X, axis... Weights, class... Options>
requires(detail::has_place<Options...>) constexpr void multi_head_attention(
    tensor<T, X...> const& x, quantized_multi_head_attention_weights<Weights...> const& layer,
    Options const&... options) {
    using input = tensor<T, X...>;
    using weights = quantized_multi_head_attention_weights<Weights...>;
    if constexpr (detail::check_int8_multi_head<Heads, KeyHeads, input, weights, Options...>()) {
        using problem = detail::int8_heads<weights, input::axes[0], input::axes[0]>;
        auto& out = detail::pick<detail::option_kind::into>(options...).place;
        if constexpr (detail::place_fits<std::remove_reference_t<decltype(out)>,
                                         typename problem::result>())
            detail::attend_int8_heads<problem>(x.elements.data(), layer, out.elements.data(),
                                               options...);
    }
}

template <axis Heads, axis KeyHeads = Heads, class T, axis... X, axis... Weights, axis... Cache,
          class... Options>
[[nodiscard]] constexpr bool multi_head_attention(
    tensor<T, X...> const& x, quantized_multi_head_attention_weights<Weights...> const& layer,
    kv_cache<std::int8_t, Cache...>& cache, Options const&... options) {
    using input = tensor<T, X...>;
    using weights = quantized_multi_head_attention_weights<Weights...>;
    using kept = kv_cache<std::int8_t, Cache...>;
    if constexpr (detail::check_int8_cached<Heads, KeyHeads, input, weights, kept, Options...>()) {
        using problem = detail::int8_heads<weights, input::axes[0], kept::capacity>;
        auto& out = detail::pick<detail::option_kind::into>(options...).place;
        if constexpr (detail::place_fits<std::remove_reference_t<decltype(out)>,
                                         typename problem::result>()) {
            if (!cache.has_room(problem::tokens)) return false;
            auto const* const from = x.elements.data();
            auto* const to = out.elements.data();
            if constexpr (detail::has<detail::option_kind::workspace, Options...>) {
                auto& scratch = detail::pick<detail::option_kind::workspace>(options...).workspace;
                if constexpr (detail::multi_head_workspace_fits<
                                  detail::int8_scratch::beside_cache, problem, kept::capacity,
                                  std::remove_reference_t<decltype(scratch)>>())
                    problem::run_cached(from, layer, cache, scratch, to, options...);
            } else {
                typename problem::cache_workspace scratch;
                problem::run_cached(from, layer, cache, scratch, to, options...);
            }
            return true;
        }
    }
    return false;
}

}  // namespace attent
