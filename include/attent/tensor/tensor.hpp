// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <array>
#include <attent/tensor/tensor_rules.hpp>
#include <concepts>
#include <type_traits>
#include <utility>

namespace attent {
/// Numbers whose dimensions, and their names if you like, are part of the type.
///
///     matrix<2, 3> m{{1, 2, 3}, {4, 5, 6}};                     // rows visible
///     tensor<float, heads(2), tokens(1), 2> t{{1, 2, 3, 4}};    // one list of every element
///     vector<3> v{1, 2, 3};
///
/// Shapes    any number of axes, row-major; a tensor converts to one whose axes are compatible
/// Values    zeros by default; a row of the wrong length does not compile
/// Accuracy  exact
/// Cost      the elements and nothing else; trivially copyable, structural, no heap
/// Source    docs/design.md, tensors
/// Example   examples/01_weighted_sum.cpp
template <class T, axis... Axes>
struct tensor {
    static constexpr std::size_t rank = sizeof...(Axes);
    static constexpr std::array<axis, rank> axes{Axes...};
    static constexpr std::size_t size = (Axes.extent * ... * std::size_t{1});
    using value_type = T;

    std::array<T, size> elements;

    constexpr tensor() : elements{} {}

    // for a kernel that sets every element: at run time none is written twice
    constexpr explicit tensor(detail::unset_elements) {
        if (__builtin_is_constant_evaluated()) elements = {};
    }

    // {{row}, {row}} or {{every element}}: one constructor, so that a matrix of one row and a
    // list of all elements cannot compete
    template <std::size_t First, std::size_t... Rest>
    constexpr tensor(T const (&first_)[First], T const (&... rest_)[Rest]) : elements{} {
        constexpr bool one_list = sizeof...(Rest) == 0 && (rank != 2 || First == size);
        if constexpr (one_list || rank != 2) {
            if constexpr (detail::tensor_has_elements<(First + ... + Rest), size>())
                fill_from(first_, rest_...);
        } else if constexpr (detail::matrix_has_rows<1 + sizeof...(Rest), axes[0].extent>()) {
            constexpr std::size_t columns = axes[1].extent;
            if constexpr ((detail::row_has_length<First, columns>() && ... &&
                           detail::row_has_length<Rest, columns>()))
                fill_from(first_, rest_...);
        }
    }

    constexpr tensor(std::array<T, size> const& elements_) : elements(elements_) {}

    template <class... Elements>
    requires(rank == 1 && (sizeof...(Elements) == size || sizeof...(Elements) > 1) && size > 0 &&
             (std::convertible_to<Elements, T> && ...)) constexpr tensor(Elements... elements_)
        : elements{} {
        if constexpr (detail::tensor_has_elements<sizeof...(Elements), size>())
            elements = {static_cast<T>(elements_)...};
    }

    // naming is gradual: a name appears or is forgotten
    template <axis... Others>
    requires(sizeof...(Others) == rank && !std::same_as<tensor<T, Others...>, tensor> &&
             (compatible<Axes, Others> && ...)) constexpr tensor(tensor<T, Others...> const& other_)
        : elements(other_.elements) {}

    // any other name or extent; declared, so that g++ too shows both tensors
    template <axis... Others>
    requires(sizeof...(Others) == rank &&
             !(compatible<Axes, Others> &&
               ...)) constexpr tensor(tensor<T, Others...> const&) = delete;

    /// The element at one index an axis. Out of range: a compile error in a constant expression,
    /// unchecked at run time (at() checks).
    template <class... Indices>
    [[nodiscard]] constexpr T& operator()(Indices... indices) {
        return elements[offset(indices...)];
    }
    template <class... Indices>
    [[nodiscard]] constexpr T const& operator()(Indices... indices) const {
        return elements[offset(indices...)];
    }
#ifdef __cpp_multidimensional_subscript
    template <class... Indices>
    [[nodiscard]] constexpr T& operator[](Indices... indices) {
        return elements[offset(indices...)];
    }
    template <class... Indices>
    [[nodiscard]] constexpr T const& operator[](Indices... indices) const {
        return elements[offset(indices...)];
    }
#endif

    /// As operator(), and out of range traps at run time too.
    template <class... Indices>
    [[nodiscard]] constexpr T& at(Indices... indices) {
        return elements[checked_offset(indices...)];
    }
    template <class... Indices>
    [[nodiscard]] constexpr T const& at(Indices... indices) const {
        return elements[checked_offset(indices...)];
    }

    /// The element at indices that are checked when compiled.
    template <std::size_t... Indices>
    [[nodiscard]] constexpr T const& get() const {
        if constexpr (detail::one_index_an_axis<sizeof...(Indices), rank>()) {
            if constexpr ((detail::index_is_inside<Indices, Axes>() && ...))
                return elements[unchecked_offset(Indices...)];
        }
        return elements[0];
    }

    /// One entry of the first axis, as a tensor of one axis less.
    [[nodiscard]] constexpr auto row(std::size_t index) const {
        static_assert(rank >= 2, "attent::tensor::row: needs at least two axes");
        return row_of<Axes...>(index);
    }

    friend constexpr bool operator==(tensor const&, tensor const&) = default;

private:
    template <std::size_t... Lengths>
    constexpr void fill_from(T const (&... rows)[Lengths]) {
        T* to = elements.data();
        ((copy(rows, Lengths, to), to += Lengths), ...);
    }
    static constexpr void copy(T const* from, std::size_t count, T* to) {
        for (std::size_t i = 0; i < count; ++i) to[i] = from[i];
    }

    template <axis First, axis... Rest>
    constexpr tensor<T, Rest...> row_of(std::size_t index) const {
        tensor<T, Rest...> out(detail::unset_elements{});
        if (__builtin_is_constant_evaluated()) check_index(index, First.extent);
        copy(elements.data() + index * out.size, out.size, out.elements.data());
        return out;
    }

    static constexpr void check_index(std::size_t index, std::size_t extent) {
        if (index >= extent)
            detail::refuse("attent::tensor: an index is out of range (index, extent)", index,
                           extent);
    }
    template <class... Indices>
    static constexpr std::size_t unchecked_offset(Indices... indices) {
        std::size_t result = 0;
        ((result = result * Axes.extent + static_cast<std::size_t>(indices)), ...);
        return result;
    }
    template <class... Indices>
    static constexpr std::size_t checked_offset(Indices... indices) {
        if constexpr (detail::one_index_an_axis<sizeof...(Indices), rank>()) {
            (check_index(static_cast<std::size_t>(indices), Axes.extent), ...);
            return unchecked_offset(indices...);
        }
        return 0;
    }
    template <class... Indices>
    static constexpr std::size_t offset(Indices... indices) {
        if (__builtin_is_constant_evaluated()) return checked_offset(indices...);
        if constexpr (detail::one_index_an_axis<sizeof...(Indices), rank>())
            return unchecked_offset(indices...);
        return 0;
    }
};

template <axis Rows, axis Columns, class T = float>
using matrix = tensor<T, Rows, Columns>;

template <axis Extent, class T = float>
using vector = tensor<T, Extent>;

namespace detail {

template <std::size_t Rank>
using axis_list = std::array<axis, Rank>;

// the first position at which two lists break a rule, or Count: a refusal shows one pair of axes
template <std::size_t Count, std::size_t Left, std::size_t Right, class Rule>
constexpr std::size_t first_breach(axis_list<Left> const& left, axis_list<Right> const& right,
                                   Rule rule) {
    for (std::size_t i = 0; i < Count; ++i)
        if (!rule(left[i], right[i])) return i;
    return Count;
}

template <axis Left, axis Right>
constexpr bool axes_compare() {
    static_assert(agree(Left, Right),
                  "attent: a == b: the axes must agree in extent and name (rename<..>(a) renames)");
    return agree(Left, Right);
}

template <auto Left, auto Right>
constexpr bool check_comparison() {
    constexpr std::size_t breach = first_breach<Left.size()>(Left, Right, agree);
    if constexpr (breach < Left.size()) return axes_compare<Left[breach], Right[breach]>();
    else return true;
}

template <class T, auto List, std::size_t... Positions>
auto make_tensor_of(std::index_sequence<Positions...>) -> tensor<T, List[Positions]...>;

// the tensor whose axes are the entries of a std::array<axis, rank>
template <class T, auto List>
using tensor_of = decltype(make_tensor_of<T, List>(std::make_index_sequence<List.size()>{}));

}  // namespace detail

template <class T, axis... Left, axis... Right>
requires(sizeof...(Left) == sizeof...(Right) &&
         !std::same_as<tensor<T, Left...>, tensor<T, Right...>>) [[nodiscard]] constexpr bool
operator==(tensor<T, Left...> const& a, tensor<T, Right...> const& b) {
    if constexpr (detail::check_comparison<tensor<T, Left...>::axes, tensor<T, Right...>::axes>())
        return a.elements == b.elements;
    return false;
}

}  // namespace attent
