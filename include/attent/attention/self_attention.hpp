// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/attention.hpp>
#include <attent/attention/self_attention_workspace.hpp>
#include <attent/tensor/product.hpp>

namespace attent::detail {

template <class... Arguments>
constexpr bool input_and_three_matrices() {
    static_assert(
        sizeof...(Arguments) == 0,
        "attent::self_attention: begins with x and the three matrices w_q, w_k and w_v, then "
        "the options");
    return sizeof...(Arguments) == 0;
}

template <std::size_t Rank>
constexpr bool is_one_sequence() {
    static_assert(Rank == 2,
                  "attent::self_attention: with(workspace) and into(out) take one sequence, x of "
                  "(tokens, channels)");
    return Rank == 2;
}

}  // namespace attent::detail

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

template <class Shape, class Workspace>
constexpr auto projected_memory(Workspace const& scratch) {
    using element = std::remove_cvref_t<decltype(scratch.key[0])>;
    return tensor_memory<Shape::width.extent, Shape::value_width.extent, element>{scratch.key,
                                                                                  scratch.value};
}

// The last of so many rows of the attention of the projections. Not inlined, so that its stack is not
// added to that of the projections.
template <class Shape, class T, class Workspace, class... Options>
[[gnu::noinline]] constexpr void attend_projected(std::size_t rows, Workspace& scratch, T* out,
                                                  Options const&... options) {
    std::size_t const i = rows - 1;
    T const* const query = scratch.query;
    attend_single_row<Shape>(i,
                             Workspace::keeps_one_query ? query : query + i * Shape::width.extent,
                             projected_memory<Shape>(scratch), out + i * Shape::value_width.extent,
                             with(scratch), options...);
}

template <class Shape, class T, class Input, class Query, class Key, class Value, class Workspace,
          class... Options>
[[gnu::always_inline]] constexpr void attend_self(Input const& x, Query const& w_q, Key const& w_k,
                                                  Value const& w_v, Workspace& scratch, T* out,
                                                  Options const&... options) {
    constexpr std::size_t tokens = Shape::queries.extent, width = Shape::width.extent,
                          value_width = Shape::value_width.extent,
                          channels = from_end(Input::axes, 0).extent;
    T const* const from = x.elements.data();
    multiply<tokens, channels, width>(from, w_k.elements.data(), scratch.key);
    multiply<tokens, channels, value_width>(from, w_v.elements.data(), scratch.value);
    if constexpr (!Workspace::keeps_one_query)
        multiply<tokens, channels, width>(from, w_q.elements.data(), scratch.query);
    if constexpr (Workspace::keeps_one_query || fits_tiles<T>)
        for (std::size_t left = tokens; left > 0; --left) {  // down: no register for the end
            if constexpr (Workspace::keeps_one_query)
                multiply<1, channels, width>(from + (left - 1) * channels, w_q.elements.data(),
                                             scratch.query);
            attend_projected<Shape>(left, scratch, out, options...);
        }
    else
        attend_rows<Shape>(
            scratch.query, [&](std::size_t) { return projected_memory<Shape>(scratch); }, out,
            with(scratch), options...);
}

}  // namespace attent::detail::inline ATTENT_CONTRACT

namespace attent::inline ATTENT_CONTRACT {

/// Attention of a sequence to itself: queries, keys and values are three projections of x.
///
///     self_attention(x, w_q, w_k, w_v) = attention(x * w_q, x * w_k, x * w_v)
///
/// Shapes    (.., L, Model), (Model, E), (Model, E), (Model, V) -> (.., L, V)
/// Values    the options of attention
/// Accuracy  the bits of the three products and the attention written out
/// Cost      L * Model * (2 E + V) multiply-adds before the attention; no heap; stack holds q, k and v
/// Source    Vaswani et al. 2017, section 3.2
/// Example   examples/04_query_key_value.cpp
template <class T, class Query, class Key, class Value, axis... X, axis... Q, axis... K, axis... V,
          class... Options>
[[nodiscard]] constexpr auto self_attention(tensor<T, X...> const& x,
                                            tensor<Query, Q...> const& w_q,
                                            tensor<Key, K...> const& w_k,
                                            tensor<Value, V...> const& w_v,
                                            Options const&... options) {
    using input = tensor<T, X...>;
    if constexpr (!has_product<input, tensor<Query, Q...>> ||
                  !has_product<input, tensor<Key, K...>> ||
                  !has_product<input, tensor<Value, V...>>) {
        // the product says why
        static_cast<void>(x * w_q);
        static_cast<void>(x * w_k);
        static_cast<void>(x * w_v);
        return x;
    } else if constexpr (detail::has<detail::option_kind::workspace, Options...>) {
        decltype(x * w_v) out(detail::unset_elements{});
        self_attention(x, w_q, w_k, w_v, into(out), options...);
        return out;
    } else {
        auto const q = x * w_q;
        auto const k = x * w_k;
        auto const v = x * w_v;
        return attention(q, k, v, options...);
    }
}

/// The same into a tensor of the caller's; x is one sequence (L, Model).
template <class T, axis... X, axis... Q, axis... K, axis... V, class... Options>
requires detail::writes_into<Options...>
[[gnu::always_inline]] constexpr void self_attention(tensor<T, X...> const& x,
                                                     tensor<T, Q...> const& w_q,
                                                     tensor<T, K...> const& w_k,
                                                     tensor<T, V...> const& w_v,
                                                     Options const&... options) {
    using query = decltype(x * w_q);
    using key = decltype(x * w_k);
    using value = decltype(x * w_v);
    using shape = detail::attention_shape<query, key, value>;
    if constexpr (detail::is_one_sequence<sizeof...(X)>() &&
                  detail::check_attention<
                      shape, query, key, value,
                      detail::other_than<Options, detail::option_kind::into,
                                         detail::option_kind::workspace>...>()) {
        using namespace detail;
        constexpr axis tokens(shape::queries.extent), features(shape::width.extent),
            values(shape::value_width.extent);
        using whole = self_attention_workspace<tokens, features, values, T>;
        using one_query = self_attention_row_workspace<tokens, features, values, T>;
        T* const out = elements_to_write<value>(options...);
        if constexpr (!has<option_kind::workspace, Options...>) {
            whole scratch;
            self_attention(x, w_q, w_k, w_v, with(scratch), options...);
        } else if constexpr (workspaces<whole, one_query>::template serve<Options...>())
            call_without<sizeof...(Options), option_kind::into, option_kind::workspace>(
                [&](auto const&... scoring_) __attribute__((always_inline)) {
                    attend_self<shape>(x, w_q, w_k, w_v,
                                       pick<option_kind::workspace>(options...).workspace, out,
                                       scoring_...);
                },
                options...);
    }
}

/// The answer to a call whose first four arguments are not all tensors.
template <class... Arguments>
constexpr auto self_attention(Arguments const&...) {
    detail::input_and_three_matrices<Arguments...>();
    return tensor<float>{};
}

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
