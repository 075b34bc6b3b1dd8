// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/tensor/tensor.hpp>

// Lists of axes as values, and what becomes of two lists that meet from the right.
namespace attent::detail {

// the axis at a position counted from the last; an axis that is not there has extent 1
template <std::size_t Rank>
constexpr axis from_end(axis_list<Rank> const& list, std::size_t position) {
    if constexpr (Rank == 0) return axis(1);
    else return position < Rank ? list[Rank - 1 - position] : axis(1);
}

template <std::size_t Rank>
constexpr std::size_t product_of(axis_list<Rank> const& list) {
    std::size_t product = 1;
    for (axis const& each : list) product *= each.extent;
    return product;
}

// make_list<Rank>(f) is {f(0), f(1), ..}: an axis has no default
template <std::size_t Rank, class Function>
constexpr axis_list<Rank> make_list(Function axis_at) {
    return [&]<std::size_t... Positions>(std::index_sequence<Positions...>) {
        return axis_list<Rank>{axis_at(Positions)...};
    }
    (std::make_index_sequence<Rank>{});
}

template <std::size_t Dropped, std::size_t Rank>
constexpr auto without_last(axis_list<Rank> const& list) {
    return make_list<(Rank > Dropped ? Rank - Dropped : 0)>(
        [&](std::size_t i_) { return list[i_]; });
}

constexpr bool broadcasts(axis left, axis right) {
    return names_agree(left, right) &&
           (left.extent == right.extent || left.extent == 1 || right.extent == 1);
}

constexpr axis broadcast(axis left, axis right) {
    axis both = merged(left, right);
    both.extent = left.extent == 1 ? right.extent : left.extent;
    return both;
}

template <std::size_t Left, std::size_t Right>
constexpr auto broadcast_lists(axis_list<Left> const& left, axis_list<Right> const& right) {
    constexpr std::size_t rank = Left > Right ? Left : Right;
    return make_list<rank>([&](std::size_t i_) {
        return broadcast(from_end(left, rank - 1 - i_), from_end(right, rank - 1 - i_));
    });
}

template <std::size_t Left, std::size_t Right>
constexpr bool lists_broadcast(axis_list<Left> const& left, axis_list<Right> const& right) {
    for (std::size_t i = 0; i < Left && i < Right; ++i)
        if (!broadcasts(from_end(left, i), from_end(right, i))) return false;
    return true;
}

// the entry of an operand that entry `index` of the broadcast result reads
template <std::size_t Rank, std::size_t Own>
constexpr std::size_t broadcast_index(axis_list<Rank> const& result, axis_list<Own> const& own,
                                      std::size_t index) {
    std::size_t offset = 0, stride = 1;
    for (std::size_t i = 0; i < Own; ++i) {
        std::size_t const extent = from_end(own, i).extent, here = from_end(result, i).extent;
        if (extent != 1) offset += index % here * stride;
        index /= here;
        stride *= extent;
    }
    return offset;
}

// the sentence about two leading axes, with both in the name of the function instantiated
template <axis Left, axis Right>
constexpr bool axes_broadcast() {
    static_assert(
        broadcasts(Left, Right),
        "attent: a + b, a - b, hadamard(a, b) and the leading axes of a * b: axes that meet "
        "from the right must agree in extent and name (or one of them has extent 1)");
    return broadcasts(Left, Right);
}

template <auto Left, auto Right>
constexpr bool check_broadcast() {
    constexpr std::size_t common = Left.size() < Right.size() ? Left.size() : Right.size();
    constexpr auto left = make_list<common>([](std::size_t i_) { return from_end(Left, i_); });
    constexpr auto right = make_list<common>([](std::size_t i_) { return from_end(Right, i_); });
    constexpr std::size_t breach = first_breach<common>(left, right, broadcasts);
    if constexpr (breach < common) return axes_broadcast<left[breach], right[breach]>();
    else return true;
}

template <class Left, class Right>
constexpr bool scalars_are_one_type() {
    static_assert(std::is_same_v<Left, Right>,
                  "attent: a and b: both tensors need one element type (convert<T>(a) converts)");
    return std::is_same_v<Left, Right>;
}

}  // namespace attent::detail
