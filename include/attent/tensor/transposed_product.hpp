// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/compute_type.hpp>
#include <attent/math/multiply_add.hpp>
#include <attent/tensor/register_tile.hpp>

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

// to = a * transpose(b), every sum ascending from zero: a row of a with some rows of b at a time, whose
// sums do not wait for each other.
template <std::size_t Rows, std::size_t Inner, std::size_t Columns, class T>
constexpr void multiply_transposed(T const* a, T const* b, T* to) {
    if constexpr (std::is_floating_point_v<T> && Inner > 0 && Columns > 0)
        if (!__builtin_is_constant_evaluated()) {
            using steps = tile_steps<Inner, 1, Inner>;
            constexpr std::size_t width = Columns < distant_columns ? Columns : distant_columns;
            for (std::size_t i = 0; i < Rows; ++i)
                set_columns<steps, Columns, 1, Inner, Columns, width>(a + i * Inner, b,
                                                                      to + i * Columns);
            return;
        }
    for (std::size_t i = 0; i < Rows; ++i)
        for (std::size_t j = 0; j < Columns; ++j)
            to[i * Columns + j] = static_cast<T>(
                add_products<1>(compute_type<T>{}, a + i * Inner, b + j * Inner, Inner));
}

}  // namespace attent::detail::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
