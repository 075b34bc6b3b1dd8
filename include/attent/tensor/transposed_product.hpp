// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/compute_type.hpp>
#include <attent/math/multiply_add.hpp>
#include <attent/tensor/lane_product.hpp>
#include <attent/tensor/register_tile.hpp>

#define ATTENT_LANES_TEXT <attent/tensor/lane_transposed_product.inl>
#include <attent/math/for_each_instruction_set.inl>

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

// to = a * transpose(b) in the widest lanes this machine has, if both are so wide
inline bool multiply_transposed_in_lanes([[maybe_unused]] lane_factors const& x) {
    [[maybe_unused]] std::size_t const least = x.inner < x.columns ? x.inner : x.columns;
#if defined(ATTENT_DISPATCH)
    if (machine_has_avx512() && least >= avx512::widest) {
        avx512::multiply_transposed(x);
        return true;
    }
    if (machine_has_avx2() && least >= avx2::widest) {
        avx2::multiply_transposed(x);
        return true;
    }
#endif
#if defined(ATTENT_NATIVE_LANES)
    if (least >= ATTENT_NATIVE_NAME::widest) {
        ATTENT_NATIVE_NAME::multiply_transposed(x);
        return true;
    }
#endif
    return false;
}

// to = a * transpose(b), every sum ascending from zero: a row of a with some rows of b at a time, in lanes
// or in sums that do not wait for each other.
template <std::size_t Rows, std::size_t Inner, std::size_t Columns, class T>
constexpr void multiply_transposed(T const* a, T const* b, T* to) {
    if constexpr (std::is_floating_point_v<T> && Inner > 0 && Columns > 0)
        if (!__builtin_is_constant_evaluated()) {
            if constexpr (std::is_same_v<T, float>)
                if (multiply_transposed_in_lanes({a, b, to, Rows, Inner, Columns, Inner})) return;
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
