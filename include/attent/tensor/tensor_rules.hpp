// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/tensor/axis.hpp>

// What tensor refuses, one sentence each.
namespace attent::detail {

struct unset_elements {};

template <std::size_t Elements, std::size_t Columns>
constexpr bool row_has_length() {
    static_assert(Elements == Columns,
                  "attent::matrix: every row needs as many elements as the matrix has columns");
    return Elements == Columns;
}

template <std::size_t Rows, std::size_t Expected>
constexpr bool matrix_has_rows() {
    static_assert(Rows == Expected,
                  "attent::matrix: the number of rows must be the extent of the first axis");
    return Rows == Expected;
}

template <std::size_t Elements, std::size_t Expected>
constexpr bool tensor_has_elements() {
    static_assert(Elements == Expected,
                  "attent::tensor: one list holds every element (the product of the extents)");
    return Elements == Expected;
}

template <std::size_t Indices, std::size_t Rank>
constexpr bool one_index_an_axis() {
    static_assert(Indices == Rank, "attent::tensor: give one index for each axis");
    return Indices == Rank;
}

template <std::size_t Index, axis Axis>
constexpr bool index_is_inside() {
    static_assert(Index < Axis.extent, "attent::tensor::get: the index must be below the extent");
    return Index < Axis.extent;
}

}  // namespace attent::detail
