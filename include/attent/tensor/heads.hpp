// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/tensor/layout.hpp>

namespace attent {
namespace detail {

constexpr bool divides(axis heads, axis width) {
    return heads.extent != 0 && width.extent % heads.extent == 0;
}

template <axis Heads, axis Width>
constexpr bool heads_divide() {
    static_assert(
        divides(Heads, Width),
        "attent::split_heads: Heads must divide the last axis (each head gets Width / Heads "
        "columns)");
    return divides(Heads, Width);
}

template <std::size_t Rank>
constexpr bool has_width_to_split() {
    static_assert(Rank >= 2, "attent::split_heads: needs (.., tokens, width)");
    return Rank >= 2;
}

template <std::size_t Rank>
constexpr bool has_heads_to_merge() {
    static_assert(Rank >= 3, "attent::merge_heads: needs (.., heads, tokens, width)");
    return Rank >= 3;
}

// (.., Tokens, Width) -> (.., Heads, Tokens, Width / Heads)
template <std::size_t Rank>
constexpr axis_list<Rank + 1> split_axes(axis_list<Rank> const& list, axis heads) {
    axis const width = list[Rank - 1];
    return make_list<Rank + 1>([&](std::size_t i_) {
        if (i_ + 2 < Rank) return list[i_];
        if (i_ + 2 == Rank) return heads;
        if (i_ + 1 == Rank) return list[Rank - 2];
        return with_extent(width, heads.extent == 0 ? 0 : width.extent / heads.extent);
    });
}

// (.., Heads, Tokens, Width) -> (.., Tokens, Heads * Width)
template <std::size_t Rank>
constexpr axis_list<Rank - 1> merge_axes(axis_list<Rank> const& list) {
    axis const width = list[Rank - 1];
    return make_list<Rank - 1>([&](std::size_t i_) {
        if (i_ + 3 < Rank) return list[i_];
        if (i_ + 3 == Rank) return list[Rank - 2];
        return with_extent(width, width.extent * list[Rank - 3].extent);
    });
}

}  // namespace detail

/// Columns h * width .. of each token become head h.
///
///     split_heads<heads(2)>(x)      // tokens(4), features(6) -> heads(2), tokens(4), features(3)
///
/// Shapes    (.., Tokens, Heads * Width) -> (.., Heads, Tokens, Width); Width keeps its name
/// Values    Heads that do not divide the last axis do not compile
/// Accuracy  exact
/// Cost      one copy an element
/// Source    docs/semantics.md, heads
/// Example   examples/09_many_heads.cpp
template <axis Heads, class T, axis... Axes>
[[nodiscard]] constexpr auto split_heads(tensor<T, Axes...> const& x) {
    if constexpr (detail::has_width_to_split<sizeof...(Axes)>()) {
        constexpr auto axes = tensor<T, Axes...>::axes;
        constexpr axis tokens = detail::from_end(axes, 1), width = detail::from_end(axes, 0);
        detail::tensor_of<T, detail::split_axes(axes, Heads)> out(detail::unset_elements{});
        if constexpr (detail::heads_divide<Heads, width>()) {
            constexpr std::size_t each = width.extent / Heads.extent;
            T* to = out.elements.data();
            for (std::size_t n = 0; n < x.size; n += tokens.extent * width.extent)
                for (std::size_t h = 0; h < Heads.extent; ++h)
                    for (std::size_t i = 0; i < tokens.extent; ++i)
                        for (std::size_t e = 0; e < each; ++e)
                            *to++ = x.elements[n + i * width.extent + h * each + e];
        }
        return out;
    } else return x;
}

/// The inverse of split_heads: the heads of each token side by side.
///
/// Shapes    (.., Heads, Tokens, Width) -> (.., Tokens, Heads * Width)
/// Values    none special
/// Accuracy  exact
/// Cost      one copy an element
/// Source    docs/semantics.md, heads
/// Example   examples/09_many_heads.cpp
template <class T, axis... Axes>
[[nodiscard]] constexpr auto merge_heads(tensor<T, Axes...> const& x) {
    if constexpr (detail::has_heads_to_merge<sizeof...(Axes)>()) {
        constexpr auto axes = tensor<T, Axes...>::axes;
        constexpr std::size_t heads = detail::from_end(axes, 2).extent,
                              tokens = detail::from_end(axes, 1).extent,
                              width = detail::from_end(axes, 0).extent;
        detail::tensor_of<T, detail::merge_axes(axes)> out(detail::unset_elements{});
        T* to = out.elements.data();
        for (std::size_t n = 0; n < x.size; n += heads * tokens * width)
            for (std::size_t i = 0; i < tokens; ++i)
                for (std::size_t h = 0; h < heads; ++h)
                    for (std::size_t e = 0; e < width; ++e)
                        *to++ = x.elements[n + (h * tokens + i) * width + e];
        return out;
    } else return x;
}

}  // namespace attent
