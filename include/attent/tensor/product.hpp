// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/compute_type.hpp>
#include <attent/math/multiply_add.hpp>
#include <attent/tensor/broadcast.hpp>
#include <attent/tensor/lane_product.hpp>
#include <attent/tensor/register_tile.hpp>

namespace attent::detail {

template <std::size_t Left, std::size_t Right>
constexpr bool factors_have_axes() {
    static_assert(Left > 0 && Right > 0, "attent: a * b: both tensors need at least one axis");
    return Left > 0 && Right > 0;
}

template <axis Left, axis Right>
constexpr bool dot_axes_agree() {
    static_assert(agree(Left, Right),
                  "attent::dot: both vectors need the same axis, in extent and name");
    return agree(Left, Right);
}

template <axis Left, axis Right>
constexpr bool inner_axes_agree() {
    static_assert(agree(Left, Right),
                  "attent: a * b: the last axis of a must be the first axis of b (did you mean "
                  "a * transpose(b)?)");
    return agree(Left, Right);
}

// How two tensors multiply. A vector on the left is a row, on the right a column, and the product
// has no axis where the vector had none.
template <class Left, class Right>
struct product_shape {
    static constexpr auto left = Left::axes;
    static constexpr auto right = Right::axes;
    static constexpr bool left_is_vector = Left::rank == 1, right_is_vector = Right::rank == 1;
    static constexpr bool has_axes = Left::rank > 0 && Right::rank > 0;

    static constexpr axis rows = left_is_vector ? axis(1) : from_end(left, 1);
    static constexpr axis inner_left = from_end(left, 0);
    static constexpr axis inner_right = from_end(right, right_is_vector ? 0 : 1);
    static constexpr axis columns = right_is_vector ? axis(1) : from_end(right, 0);

    static constexpr auto leading_left = without_last<2>(left);
    static constexpr auto leading_right = without_last<2>(right);
    static constexpr auto leading = broadcast_lists(leading_left, leading_right);
    static constexpr std::size_t blocks = product_of(leading);

    static constexpr auto axes =
        make_list<leading.size() + !left_is_vector + !right_is_vector>([](std::size_t i_) {
            if (i_ < leading.size()) return leading[i_];
            return i_ == leading.size() && !left_is_vector ? rows : columns;
        });

    static constexpr bool fits =
        has_axes && agree(inner_left, inner_right) && lists_broadcast(leading_left, leading_right);
};

template <class Left, class Right>
struct product_fits : std::false_type {};
template <class T, axis... Left, axis... Right>
struct product_fits<tensor<T, Left...>, tensor<T, Right...>>
    : std::bool_constant<product_shape<tensor<T, Left...>, tensor<T, Right...>>::fits> {};

}  // namespace attent::detail

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

// row += a * b for one row of a, whose outputs are lanes
template <std::size_t Inner, std::size_t Columns, class Sum, class T>
constexpr void add_row(T const* a, T const* b, Sum* row) {
    for (std::size_t k = 0; k < Inner; ++k)
        for (std::size_t j = 0; j < Columns; ++j)
            row[j] =
                multiply_add(static_cast<Sum>(a[k]), static_cast<Sum>(b[k * Columns + j]), row[j]);
}

// what is small is done before lanes are filled
template <std::size_t Rows, std::size_t Inner, std::size_t Columns>
constexpr bool product_fills_lanes() {
    return Columns >= 4 && Rows * Inner * Columns >= 512;
}

// to = a * b, every sum ascending from zero, kept in the compute_type of the elements and rounded
// once; to may hold anything. In a constant expression an output at a time, whose products share
// expressions; at run time floats in vector lanes if there are enough of them, or in tiles where
// there are no lanes; else a row at a time.
template <std::size_t Rows, std::size_t Inner, std::size_t Columns, class T>
[[gnu::always_inline]] constexpr void multiply(T const* a, T const* b, T* to) {
    using sum = compute_type<T>;
    if constexpr (Inner == 0) {  // no address to count from
        for (std::size_t i = 0; i < Rows * Columns; ++i) to[i] = T{};
        return;
    }
    if (__builtin_is_constant_evaluated()) {
        for (std::size_t i = 0; i < Rows; ++i)
            for (std::size_t j = 0; j < Columns; ++j)
                to[i * Columns + j] =
                    static_cast<T>(add_products<Columns>(sum{}, a + i * Inner, b + j, Inner));
        return;
    }
    if constexpr (fits_tiles<T>) return multiply_in_tiles<Rows, Inner, Columns>(a, b, to);
    for (std::size_t i = 0; i < Rows * Columns; ++i) to[i] = T{};
    if constexpr (std::is_same_v<T, float> && product_fills_lanes<Rows, Inner, Columns>())
        if (add_product_in_lanes<Columns>({a, b, to, Rows, Inner, Columns, Inner})) return;
    for (std::size_t i = 0; i < Rows; ++i) {
        T* const row = to + i * Columns;
        if constexpr (std::is_same_v<sum, T>) add_row<Inner, Columns>(a + i * Inner, b, row);
        else {
            sum sums[Columns == 0 ? 1 : Columns]{};
            add_row<Inner, Columns>(a + i * Inner, b, sums);
            for (std::size_t j = 0; j < Columns; ++j) row[j] = static_cast<T>(sums[j]);
        }
    }
}

}  // namespace attent::detail::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END

namespace attent {

/// Whether a * b is defined: the refusal inside the product itself cannot be asked by requires.
template <class Left, class Right>
concept has_product =
    detail::product_fits<std::remove_cvref_t<Left>, std::remove_cvref_t<Right>>::value;

inline namespace ATTENT_CONTRACT {

/// The matrix product; leading axes are mapped over and broadcast.
///
///     (a * b)(i, j) = sum over k of a(i, k) * b(k, j)
///
/// Shapes    (.., Rows, Inner) * (.., Inner, Columns) -> (.., Rows, Columns); a vector on the left
///           is a row, on the right a column
/// Values    inner axes that disagree do not compile; an inner extent of 0 gives zeros
/// Accuracy  each sum ascending from zero, of 16-bit types in float and rounded once; the same bits in
///           constant expressions and at run time
/// Cost      Rows * Inner * Columns multiply-adds a block; no heap; stack holds the result
/// Source    docs/design.md, the arithmetic contract
/// Example   examples/04_query_key_value.cpp
template <class T, class Other, axis... Left, axis... Right>
[[nodiscard]] constexpr auto operator*(tensor<T, Left...> const& a,
                                       tensor<Other, Right...> const& b) {
    using shape = detail::product_shape<tensor<T, Left...>, tensor<Other, Right...>>;
    detail::tensor_of<T, shape::axes> out(detail::unset_elements{});
    if constexpr (!detail::factors_have_axes<sizeof...(Left), sizeof...(Right)>()) return out;
    else if constexpr (detail::scalars_are_one_type<T, Other>() &&
                       detail::inner_axes_agree<shape::inner_left, shape::inner_right>() &&
                       detail::check_broadcast<shape::leading_left, shape::leading_right>()) {
        constexpr std::size_t rows = shape::rows.extent, inner = shape::inner_left.extent,
                              columns = shape::columns.extent;
        for (std::size_t n = 0; n < shape::blocks; ++n)
            detail::multiply<rows, inner, columns>(
                a.elements.data() +
                    detail::broadcast_index(shape::leading, shape::leading_left, n) * rows * inner,
                b.elements.data() +
                    detail::broadcast_index(shape::leading, shape::leading_right, n) * inner *
                        columns,
                out.elements.data() + n * rows * columns);
    }
    return out;
}

/// The dot product of two vectors: how alike they point.
///
/// Shapes    (N) and (N) -> a number
/// Values    extents or names that disagree do not compile
/// Accuracy  ascending from zero; the same bits in constant expressions and at run time
/// Cost      N multiply-adds
/// Source    docs/design.md, the arithmetic contract
/// Example   examples/02_dot_product.cpp
template <class T, class Other, axis Left, axis Right>
[[nodiscard]] constexpr T dot(tensor<T, Left> const& a, tensor<Other, Right> const& b) {
    if constexpr (detail::scalars_are_one_type<T, Other>() && detail::dot_axes_agree<Left, Right>())
        return static_cast<T>(detail::add_products<1>(compute_type<T>{}, a.elements.data(),
                                                      b.elements.data(), Left.extent));
    return T{};
}

}  // namespace ATTENT_CONTRACT
}  // namespace attent
