// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/multi_head_attention_workspace.hpp>
#include <attent/attention/projection.hpp>
#include <attent/attention/ring_kv_cache.hpp>

// multi_head_attention in a workspace: a token at a time, from its projections to its row of the
// result.
namespace attent::detail {

template <class Weights>
constexpr bool projections_are_apart() {
    static_assert(
        !packs_projections<Weights>,
        "attent::multi_head_attention: with(workspace) and into(out) need .query, .key and "
        ".value apart (slice<1, First, Count>(query_key_value) takes them apart)");
    return !packs_projections<Weights>;
}

template <std::size_t Rank>
constexpr bool heads_of_one_sequence() {
    static_assert(
        Rank == 2,
        "attent::multi_head_attention: with(workspace) and into(out) take one sequence, x "
        "of (tokens, channels)");
    return Rank == 2;
}

// check_attention of the options that score, with grouped_query where heads are shared
template <bool Grouped, class Shape, class Query, class Key, class Value, class... Options>
constexpr bool check_heads() {
    return check_attention<
        Shape, Query, Key, Value,
        std::conditional_t<Grouped, std::remove_cvref_t<decltype(grouped_query)>, absent>,
        other_than<Options, option_kind::into, option_kind::workspace,
                   option_kind::position_transform>...>();
}

}  // namespace attent::detail

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

// to = x * weights + bias for one row x
template <class T, class Matrix, class... Bias>
constexpr void project_row(T const* x, Matrix const& weights, T* to, Bias const&... bias) {
    constexpr std::size_t inner = Matrix::axes[0].extent, columns = Matrix::axes[1].extent;
    multiply<1, inner, columns>(x, weights.elements.data(), to);
    for (std::size_t j = 0; j < columns; ++j) ((to[j] = to[j] + bias.elements[j]), ...);
}

template <class T, class Weights>
constexpr void project_query_row(T const* x, Weights const& weights, T* to) {
    if constexpr (requires { weights.query_bias; })
        project_row(x, weights.query, to, weights.query_bias);
    else project_row(x, weights.query, to);
}
template <class T, class Weights>
constexpr void project_key_row(T const* x, Weights const& weights, T* to) {
    if constexpr (requires { weights.key_bias; }) project_row(x, weights.key, to, weights.key_bias);
    else project_row(x, weights.key, to);
}
template <class T, class Weights>
constexpr void project_value_row(T const* x, Weights const& weights, T* to) {
    if constexpr (requires { weights.value_bias; })
        project_row(x, weights.value, to, weights.value_bias);
    else project_row(x, weights.value, to);
}
template <class T, class Weights>
constexpr void project_output_row(T const* heads, Weights const& weights, T* to) {
    if constexpr (requires { weights.output_bias; })
        project_row(heads, weights.output, to, weights.output_bias);
    else project_row(heads, weights.output, to);
}

// the heads of one token, turned to its position where there is a position_transform
template <axis Heads, axis Features, class T, class... Options>
constexpr void transform_row(T* row, std::size_t position, Options const&... options) {
    if constexpr (has<option_kind::position_transform, Options...>) {
        tensor<T, Heads, axis(1), Features> token(unset_elements{});
        for (std::size_t e = 0; e < token.size; ++e) token.elements[e] = row[e];
        token = pick<option_kind::position_transform>(options...).function(token, position);
        for (std::size_t e = 0; e < token.size; ++e) row[e] = token.elements[e];
    }
}

// One head of token i, over keys and values of its key head. Not inlined, so that its stack is not
// added to that of the projections.
template <class Shape, class MemoryOf, class Workspace, class... Options>
[[gnu::noinline]] constexpr void attend_head(std::size_t head, std::size_t i,
                                             MemoryOf const& memory_of, Workspace& scratch,
                                             Options const&... options) {
    constexpr std::size_t width = Shape::width.extent, value_width = Shape::value_width.extent;
    auto* const to = scratch.heads + head * value_width;
    if (__builtin_is_constant_evaluated())
        for (std::size_t c = 0; c < value_width; ++c) to[c] = {};
    attend_single_row<Shape>(head * Shape::queries.extent + i, scratch.query + head * width,
                             memory_of(head / Shape::group), to, with(scratch), options...);
}

// Every row of the result, when keys and values are there; the first token stands at a position.
template <class Shape, class Input, class Weights, class MemoryOf, class Workspace, class T,
          class... Options>
[[gnu::always_inline]] constexpr void attend_tokens(Input const& x, Weights const& weights,
                                                    std::size_t position, MemoryOf const& memory_of,
                                                    Workspace& scratch, T* out,
                                                    Options const&... options) {
    constexpr std::size_t channels = Input::axes[1].extent,
                          result = decltype(weights.output)::axes[1].extent;
    for (std::size_t i = 0; i < Shape::queries.extent; ++i) {
        project_query_row(x.elements.data() + i * channels, weights, scratch.query);
        transform_row<Shape::head, Shape::width>(scratch.query, position + i, options...);
        call_without<sizeof...(Options), option_kind::position_transform, option_kind::into,
                     option_kind::workspace>(
            [&](auto const&... scoring_) __attribute__((always_inline)) {
                for (std::size_t h = 0; h < Shape::head.extent; ++h)
                    attend_head<Shape>(h, i, memory_of, scratch, scoring_...);
            },
            options...);
        project_output_row(scratch.heads, weights, out + i * result);
    }
}

// the key and the value of token j of x, turned to its position
template <axis KeyHeads, axis Features, class T, class Input, class Weights, class... Options>
[[gnu::always_inline]] constexpr void project_token(Input const& x, std::size_t j,
                                                    std::size_t position, Weights const& weights,
                                                    T* key, T* value, Options const&... options) {
    T const* const from = x.elements.data() + j * Input::axes[1].extent;
    project_key_row(from, weights, key);
    transform_row<KeyHeads, Features>(key, position, options...);
    project_value_row(from, weights, value);
}

template <axis Heads, axis KeyHeads, class Input, class Context, class Weights>
struct projected_heads {
    using T = typename Input::value_type;
    using query = decltype(project_query<Heads, KeyHeads>(std::declval<Input const&>(),
                                                          std::declval<Weights const&>()));
    using key = decltype(project_key<Heads, KeyHeads>(std::declval<Context const&>(),
                                                      std::declval<Weights const&>()));
    using value = decltype(project_value<Heads, KeyHeads>(std::declval<Context const&>(),
                                                          std::declval<Weights const&>()));
    using shape = attention_shape<query, key, value>;
    using result = decltype(project_output(
        std::declval<tensor_of<T, shape::with_last(shape::value_width)> const&>(),
        std::declval<Weights const&>()));
    static constexpr std::size_t width = shape::width.extent,
                                 value_width = shape::value_width.extent;
    static constexpr std::size_t key_step = KeyHeads.extent * width,
                                 value_step = KeyHeads.extent * value_width;
    using workspace =
        multi_head_attention_workspace<axis(shape::keys.extent), axis(Heads.extent),
                                       axis(KeyHeads.extent), axis(width), axis(value_width), T>;

    template <class... Options>
    static constexpr bool check() {
        return projections_are_apart<Weights>() && heads_of_one_sequence<Input::rank>() &&
               heads_of_one_sequence<Context::rank>() &&
               workspaces<workspace>::template serve<Options...>() &&
               check_heads<Heads.extent != KeyHeads.extent, shape, query, key, value, Options...>();
    }

    template <class... Options>
    [[gnu::always_inline]] static constexpr void attend(Input const& x, Context const& context,
                                                        Weights const& weights,
                                                        Options const&... options) {
        auto& scratch = pick<option_kind::workspace>(options...).workspace;
        T* const out = elements_to_write<result>(options...);
        for (std::size_t j = 0; j < shape::keys.extent; ++j)
            project_token<KeyHeads, shape::width>(context, j, j, weights,
                                                  scratch.key + j * key_step,
                                                  scratch.value + j * value_step, options...);
        attend_tokens<shape>(
            x, weights, 0,
            [&](std::size_t head_) {
                std::size_t const head =
                    shape::keys.extent == 0 ? 0 : head_;  // no address to count from
                return tensor_memory<key_step, value_step, T>{scratch.key + head * width,
                                                              scratch.value + head * value_width};
            },
            scratch, out, options...);
    }
};

template <axis Heads, axis KeyHeads, class Input, class Cache, class Weights>
struct cached_heads {
    using T = typename Input::value_type;
    using fresh = projected_heads<Heads, KeyHeads, Input, Input, Weights>;
    using problem = cached_problem<typename fresh::query, Cache>;
    using shape = typename problem::shape;
    using workspace =
        multi_head_attention_cache_workspace<axis(problem::capacity.extent), axis(Heads.extent),
                                             axis(KeyHeads.extent), axis(fresh::width),
                                             axis(fresh::value_width), T>;
    static constexpr std::size_t tokens = shape::queries.extent;

    template <class... Options>
    static constexpr bool check() {
        return projections_are_apart<Weights>() && heads_of_one_sequence<Input::rank>() &&
               workspaces<workspace>::template serve<Options...>() &&
               check_append<T, Cache::heads, Cache::features, Cache::values, typename fresh::key,
                            typename fresh::value>() &&
               options_fit_a_cache<Options...>() && problem::takes() &&
               check_heads<Heads.extent != KeyHeads.extent, shape, typename fresh::query,
                           typename problem::key, typename problem::value, lower_right_alignment,
                           cache_length, Options...>();
    }

    template <class... Options>
    [[gnu::always_inline]] static constexpr bool attend(Input const& x, Cache& cache,
                                                        Weights const& weights,
                                                        Options const&... options) {
        auto& scratch = pick<option_kind::workspace>(options...).workspace;
        std::size_t const first = cache.length();
        if (!cache.has_room(tokens)) return false;
        T* const out = elements_to_write<typename fresh::result>(options...);
        for (std::size_t j = 0; j < tokens; ++j) {
            project_token<KeyHeads, shape::width>(x, j, first + j, weights, scratch.key,
                                                  scratch.value, options...);
            for (std::size_t h = 0; h < KeyHeads.extent; ++h)
                cache_access::write(cache, h, first + j, scratch.key + h * fresh::width,
                                    scratch.value + h * fresh::value_width);
        }
        cache_access::lengthen(cache, tokens);
        attend_tokens<shape>(
            x, weights, first,
            [&](std::size_t head_) {
                return typename problem::memory{&cache_access::panels(cache), head_};
            },
            scratch, out, lower_right, cache_length(cache.length()), problem::window, options...);
        return true;
    }
};

}  // namespace attent::detail::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
