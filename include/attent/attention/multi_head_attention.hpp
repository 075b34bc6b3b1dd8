// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/attention.hpp>
#include <attent/attention/multi_head_rows.hpp>
#include <attent/attention/position_transform.hpp>
#include <attent/attention/projection.hpp>

namespace attent::detail {

template <class Weights>
concept projects = packs_projections<Weights> || requires(Weights const& weights) {
    weights.query, weights.key, weights.value;
};

template <class... Arguments>
constexpr bool input_and_weights() {
    static_assert(
        sizeof...(Arguments) == 0,
        "attent::multi_head_attention: begins with x (and a context, if it is another) and "
        "the weights, a struct with .query .key .value and .output, then the options");
    return sizeof...(Arguments) == 0;
}

template <class Cache>
concept appendable = requires(Cache const& cache) {
    cache.length();
};

template <class... Options>
inline constexpr bool returns_from_a_workspace =
    has<option_kind::workspace, Options...> && !writes_into<Options...>;

template <class... Options>
constexpr auto transformed(auto const& x, std::size_t first, Options const&... options) {
    if constexpr (has<option_kind::position_transform, Options...>)
        return pick<option_kind::position_transform>(options...).function(x, first);
    else return x;
}

// call(options...) with grouped_query added where heads are shared, and without position_transform,
// which is turned to the front and dropped
template <bool Grouped, class Call>
constexpr auto with_scoring_options(Call call) {
    if constexpr (Grouped) return call(grouped_query);
    else return call();
}
template <bool Grouped, class Call, class First, class... Rest>
constexpr auto with_scoring_options(Call call, First const& first, Rest const&... rest) {
    if constexpr (!has<option_kind::position_transform, First, Rest...>) {
        if constexpr (Grouped) return call(grouped_query, first, rest...);
        else return call(first, rest...);
    } else if constexpr (First::kind == option_kind::position_transform)
        return with_scoring_options<Grouped>(call, rest...);
    else return with_scoring_options<Grouped>(call, rest..., first);
}

}  // namespace attent::detail

ATTENT_ARITHMETIC_BEGIN
namespace attent::inline ATTENT_CONTRACT {

/// Several attentions side by side, each over its own columns of the projections, mixed at the end.
///
///     struct weights { matrix<Model, Heads * E> query, key; matrix<Model, Heads * V> value;
///                      matrix<Heads * V, Model> output; };
///     multi_head_attention<heads(8)>(x, weights, causal)                // of x to itself
///     multi_head_attention<heads(8), heads(2)>(x, weights)              // query heads share key heads
///     multi_head_attention<heads(8)>(x, context, weights)               // of x to a context
///     multi_head_attention<heads(8)>(x, weights, cache, causal)         // of x to the past and itself
///
/// Shapes    (.., L, Model) and (.., S, Context) -> (.., L, Model). Weights is a struct with matrices
///           (in, out) .query .key .value .output, or .query_key_value packed side by side; vectors
///           .query_bias .key_bias .value_bias .output_bias (.query_key_value_bias) where there are any
/// Values    the options of attention, with and into among them, and position_transform; heads that do not divide a projection's
///           width do not compile; a full cache does not compile in a constant expression and traps at
///           run time (ask cache.has_room(n))
/// Accuracy  the bits of split_heads, attention and merge_heads written out; scale 1 / sqrt(head width)
/// Cost      four projections and the attention; no heap; stack holds the projections
/// Source    Vaswani et al. 2017, section 3.2.2; docs/semantics.md
/// Like PyTorch  torch.nn.MultiheadAttention, whose matrices are (out, in)
/// Example   examples/09_many_heads.cpp
template <axis Heads, axis KeyHeads = Heads, class T, axis... X, class Other, axis... Context,
          detail::projects Weights, class... Options>
[[nodiscard]] constexpr auto multi_head_attention(tensor<T, X...> const& x,
                                                  tensor<Other, Context...> const& context,
                                                  Weights const& weights,
                                                  Options const&... options) {
    if constexpr (detail::returns_from_a_workspace<Options...>) {
        using problem = detail::projected_heads<Heads, KeyHeads, tensor<T, X...>,
                                                tensor<Other, Context...>, Weights>;
        typename problem::result out(detail::unset_elements{});
        multi_head_attention<Heads, KeyHeads>(x, context, weights, into(out), options...);
        return out;
    } else {
        auto const q = detail::transformed(detail::project_query<Heads, KeyHeads>(x, weights), 0,
                                           options...);  // (Heads, L, E)
        auto const k =
            detail::transformed(detail::project_key<Heads, KeyHeads>(context, weights), 0,
                                options...);  // (KeyHeads, S, E)
        auto const v =
            detail::project_value<Heads, KeyHeads>(context, weights);  // (KeyHeads, S, V)
        auto const heads = detail::with_scoring_options<Heads.extent != KeyHeads.extent>(
            [&](auto const&... scoring_) { return attention(q, k, v, scoring_...); },
            options...);                                // (Heads, L, V)
        return detail::project_output(heads, weights);  // (L, Model)
    }
}

template <axis Heads, axis KeyHeads = Heads, class T, axis... X, detail::projects Weights,
          class... Options>
[[nodiscard]] constexpr auto multi_head_attention(tensor<T, X...> const& x, Weights const& weights,
                                                  Options const&... options) {
    return multi_head_attention<Heads, KeyHeads>(x, x, weights, options...);
}

template <axis Heads, axis KeyHeads = Heads, class T, axis... X, detail::projects Weights,
          detail::appendable Cache, class... Options>
[[nodiscard]] constexpr auto multi_head_attention(tensor<T, X...> const& x, Weights const& weights,
                                                  Cache& cache, Options const&... options) {
    constexpr std::size_t tokens = detail::from_end(tensor<T, X...>::axes, 1).extent;
    std::size_t const first = cache.length();
    if (!cache.has_room(tokens))
        detail::refuse(
            "attent::multi_head_attention: the cache is full (tokens given, tokens there)", tokens,
            first);
    if constexpr (detail::returns_from_a_workspace<Options...>) {
        using problem = detail::cached_heads<Heads, KeyHeads, tensor<T, X...>, Cache, Weights>;
        typename problem::fresh::result out(detail::unset_elements{});
        static_cast<void>(
            multi_head_attention<Heads, KeyHeads>(x, weights, cache, into(out), options...));
        return out;
    } else {
        auto const q =
            detail::transformed(detail::project_query<Heads, KeyHeads>(x, weights), first,
                                options...);  // (Heads, L, E)
        auto const k = detail::transformed(detail::project_key<Heads, KeyHeads>(x, weights), first,
                                           options...);                     // (KeyHeads, L, E)
        auto const v = detail::project_value<Heads, KeyHeads>(x, weights);  // (KeyHeads, L, V)
        static_cast<void>(cache.append(k, v));
        auto const heads = detail::with_scoring_options<Heads.extent != KeyHeads.extent>(
            [&](auto const&... scoring_) { return attention(q, cache, scoring_...); },
            options...);                                // (Heads, L, V)
        return detail::project_output(heads, weights);  // (L, Model)
    }
}

/// The same into a tensor of the caller's, a token at a time; x is one sequence (L, Model), and so is
/// a context. With a cache the answer is whether there was room: if not, nothing was written.
template <axis Heads, axis KeyHeads = Heads, class T, axis... X, axis... Context,
          detail::projects Weights, class... Options>
requires detail::writes_into<Options...>
[[gnu::always_inline]] constexpr void multi_head_attention(tensor<T, X...> const& x,
                                                           tensor<T, Context...> const& context,
                                                           Weights const& weights,
                                                           Options const&... options) {
    using problem =
        detail::projected_heads<Heads, KeyHeads, tensor<T, X...>, tensor<T, Context...>, Weights>;
    if constexpr (!detail::has<detail::option_kind::workspace, Options...>) {
        typename problem::workspace scratch;
        multi_head_attention<Heads, KeyHeads>(x, context, weights, with(scratch), options...);
    } else if constexpr (problem::template check<Options...>())
        problem::attend(x, context, weights, options...);
}
template <axis Heads, axis KeyHeads = Heads, class T, axis... X, detail::projects Weights,
          class... Options>
requires detail::writes_into<Options...>
[[gnu::always_inline]] constexpr void multi_head_attention(tensor<T, X...> const& x,
                                                           Weights const& weights,
                                                           Options const&... options) {
    multi_head_attention<Heads, KeyHeads>(x, x, weights, options...);
}
template <axis Heads, axis KeyHeads = Heads, class T, axis... X, detail::projects Weights,
          detail::appendable Cache, class... Options>
requires detail::writes_into<Options...>
[[nodiscard, gnu::always_inline]] constexpr bool multi_head_attention(tensor<T, X...> const& x,
                                                                      Weights const& weights,
                                                                      Cache& cache,
                                                                      Options const&... options) {
    using problem = detail::cached_heads<Heads, KeyHeads, tensor<T, X...>, Cache, Weights>;
    if constexpr (!detail::has<detail::option_kind::workspace, Options...>) {
        typename problem::workspace scratch;
        return multi_head_attention<Heads, KeyHeads>(x, weights, cache, with(scratch), options...);
    } else if constexpr (problem::template check<Options...>())
        return problem::attend(x, cache, weights, options...);
    else return false;
}

/// The answer to a call that does not begin with a tensor and weights.
template <axis Heads, axis KeyHeads = Heads, class... Arguments>
constexpr auto multi_head_attention(Arguments const&...) {
    detail::input_and_weights<Arguments...>();
    return tensor<float>{};
}

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
