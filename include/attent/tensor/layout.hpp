// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/tensor/broadcast.hpp>

namespace attent {
namespace detail {

template <std::size_t Rank>
constexpr axis_list<Rank> swap_last_two(axis_list<Rank> list) {
    axis const last = list[Rank - 1];
    list[Rank - 1] = list[Rank - 2];
    list[Rank - 2] = last;
    return list;
}

template <std::size_t Rank>
constexpr axis_list<Rank> with_axis(axis_list<Rank> list, std::size_t position, axis replacement) {
    list[position] = replacement;
    return list;
}

// how many elements one entry of the axis at a position holds
template <std::size_t Rank>
constexpr std::size_t stride_of(axis_list<Rank> const& list, std::size_t position) {
    std::size_t stride = 1;
    for (std::size_t i = position + 1; i < Rank; ++i) stride *= list[i].extent;
    return stride;
}

constexpr axis with_extent(axis of, std::size_t extent) {
    of.extent = extent;
    return of;
}

template <axis Left, axis Right>
constexpr bool axes_concatenate() {
    static_assert(
        agree(Left, Right),
        "attent::concat: every axis but the one at Position must agree in extent and name");
    return agree(Left, Right);
}

template <auto Left, auto Right>
constexpr bool check_concat() {
    constexpr std::size_t breach = first_breach<Left.size()>(Left, Right, agree);
    if constexpr (breach < Left.size()) return axes_concatenate<Left[breach], Right[breach]>();
    else return true;
}

constexpr bool is_inside(axis whole, std::size_t first, std::size_t count) {
    return first <= whole.extent && count <= whole.extent - first;
}

template <axis Axis, std::size_t First, std::size_t Count>
constexpr bool slice_is_inside() {
    static_assert(is_inside(Axis, First, Count),
                  "attent::slice: First + Count must not pass the end of the axis");
    return is_inside(Axis, First, Count);
}

template <std::size_t Position, std::size_t Rank>
constexpr bool slice_has_axis() {
    static_assert(Position < Rank,
                  "attent::slice: there is no axis at this position (0 is the first)");
    return Position < Rank;
}

template <std::size_t Position, std::size_t Left, std::size_t Right>
constexpr bool ranks_concatenate() {
    static_assert(Left == Right && Position < Left,
                  "attent::concat: both tensors need the same number of axes, more than Position");
    return Left == Right && Position < Left;
}

template <std::size_t Rank>
constexpr bool has_two_axes_to_exchange() {
    static_assert(Rank >= 2, "attent::transpose: needs at least two axes");
    return Rank >= 2;
}

template <std::size_t From, std::size_t To>
constexpr bool every_axis_is_renamed() {
    static_assert(From == To, "attent::rename: give every axis, in order");
    return From == To;
}

template <std::size_t From, std::size_t To>
constexpr bool elements_stay() {
    static_assert(From == To, "attent::reshape: the number of elements must stay");
    return From == To;
}

template <axis From, axis To>
constexpr bool extents_stay() {
    static_assert(From.extent == To.extent,
                  "attent::rename: the extents must stay (reshape<..>(a) changes them)");
    return From.extent == To.extent;
}

template <auto From, auto To>
constexpr bool check_rename() {
    constexpr std::size_t breach = first_breach<From.size()>(
        From, To, [](axis from_, axis to_) { return from_.extent == to_.extent; });
    if constexpr (breach < From.size()) return extents_stay<From[breach], To[breach]>();
    else return true;
}

}  // namespace detail

/// The last two axes exchanged.
///
/// Shapes    (.., Rows, Columns) -> (.., Columns, Rows), names included
/// Values    none special
/// Accuracy  exact
/// Cost      one copy an element
/// Source    docs/design.md, tensors
/// Example   examples/05_scores.cpp
template <class T, axis... Axes>
[[nodiscard]] constexpr auto transpose(tensor<T, Axes...> const& a) {
    if constexpr (detail::has_two_axes_to_exchange<sizeof...(Axes)>()) {
        constexpr auto axes = tensor<T, Axes...>::axes;
        constexpr std::size_t rows = detail::from_end(axes, 1).extent,
                              columns = detail::from_end(axes, 0).extent;
        detail::tensor_of<T, detail::swap_last_two(axes)> out(detail::unset_elements{});
        T const* from = a.elements.data();
        T* to = out.elements.data();
        for (std::size_t n = 0; n < out.size; n += rows * columns)
            for (std::size_t i = 0; i < rows; ++i)
                for (std::size_t j = 0; j < columns; ++j)
                    to[n + j * rows + i] = from[n + i * columns + j];
        return out;
    } else return a;
}

/// a followed by b along the axis at Position (0 is the first).
///
/// Shapes    (.., A, ..) and (.., B, ..) -> (.., A + B, ..); the other axes agree
/// Values    none special
/// Accuracy  exact
/// Cost      one copy an element
/// Source    docs/design.md, tensors
/// Example   static_tests/tensor/layout.cpp
template <std::size_t Position, class T, class Other, axis... Left, axis... Right>
[[nodiscard]] constexpr auto concat(tensor<T, Left...> const& a, tensor<Other, Right...> const& b) {
    if constexpr (detail::ranks_concatenate<Position, sizeof...(Left), sizeof...(Right)>()) {
        constexpr auto left = tensor<T, Left...>::axes, right = tensor<T, Right...>::axes;
        constexpr axis joined = detail::with_extent(detail::merged(left[Position], right[Position]),
                                                    left[Position].extent + right[Position].extent);
        constexpr auto merged = detail::broadcast_lists(left, right);
        detail::tensor_of<T, detail::with_axis(merged, Position, joined)> out(
            detail::unset_elements{});
        if constexpr (detail::scalars_are_one_type<T, Other>() &&
                      detail::check_concat<detail::with_axis(left, Position, axis(1)),
                                           detail::with_axis(right, Position, axis(1))>()) {
            constexpr std::size_t stride = detail::stride_of(left, Position);
            constexpr std::size_t from_a = left[Position].extent * stride;
            constexpr std::size_t from_b = right[Position].extent * stride;
            T* to = out.elements.data();
            for (std::size_t n = 0; n * (from_a + from_b) < out.size; ++n) {
                for (std::size_t i = 0; i < from_a; ++i) *to++ = a.elements[n * from_a + i];
                for (std::size_t i = 0; i < from_b; ++i) *to++ = b.elements[n * from_b + i];
            }
        }
        return out;
    } else return a;
}

/// Count entries from First along the axis at Position.
///
/// Shapes    (.., N, ..) -> (.., Count, ..), the name kept
/// Values    a slice past the end does not compile
/// Accuracy  exact
/// Cost      one copy an element of the result
/// Source    docs/design.md, tensors
/// Example   static_tests/tensor/layout.cpp
template <std::size_t Position, std::size_t First, std::size_t Count, class T, axis... Axes>
[[nodiscard]] constexpr auto slice(tensor<T, Axes...> const& a) {
    if constexpr (detail::slice_has_axis<Position, sizeof...(Axes)>()) {
        constexpr auto axes = tensor<T, Axes...>::axes;
        constexpr axis whole = axes[Position];
        detail::tensor_of<T, detail::with_axis(axes, Position, detail::with_extent(whole, Count))>
            out;
        if constexpr (detail::slice_is_inside<whole, First, Count>()) {
            constexpr std::size_t stride = detail::stride_of(axes, Position);
            T* to = out.elements.data();
            for (std::size_t n = 0; n < a.size; n += whole.extent * stride)
                for (std::size_t i = 0; i < Count * stride; ++i)
                    *to++ = a.elements[n + First * stride + i];
        }
        return out;
    } else return a;
}

/// The same elements, in the same order, under other axes.
///
/// Shapes    (..) -> Axes, as many elements
/// Values    none special
/// Accuracy  exact
/// Cost      one copy an element
/// Source    docs/design.md, tensors
/// Example   static_tests/tensor/layout.cpp
template <axis... To, class T, axis... From>
[[nodiscard]] constexpr tensor<T, To...> reshape(tensor<T, From...> const& a) {
    if constexpr (detail::elements_stay<tensor<T, From...>::size, tensor<T, To...>::size>())
        return a.elements;
    else return {};
}

/// The same tensor with other names on its axes.
///
/// Shapes    (..) -> Axes, the same extents
/// Values    none special
/// Accuracy  exact
/// Cost      one copy an element
/// Source    docs/design.md, tensors
/// Example   static_tests/tensor/layout.cpp
template <axis... To, class T, axis... From>
[[nodiscard]] constexpr tensor<T, To...> rename(tensor<T, From...> const& a) {
    if constexpr (detail::every_axis_is_renamed<sizeof...(From), sizeof...(To)>())
        if constexpr (detail::check_rename<tensor<T, From...>::axes, tensor<T, To...>::axes>())
            return a.elements;
    return {};
}

}  // namespace attent
