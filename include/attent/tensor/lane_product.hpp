// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/lanes.hpp>

namespace attent::detail {

// to += a * b, where `inner` columns of a, whose rows are a_step apart, meet as many rows of b
struct lane_factors {
    float const* a;
    float const* b;
    float* to;
    std::size_t rows, inner, columns, a_step;
};

}  // namespace attent::detail

#define ATTENT_LANES_TEXT <attent/tensor/lane_product.inl>
#include <attent/math/for_each_instruction_set.inl>

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

// the lanes of the widest vector that a row of so many columns, at least 4, fills
constexpr std::size_t lanes_of_row(std::size_t columns, std::size_t widest) {
    std::size_t const filled = columns >= 16 ? 16 : columns >= 8 ? 8 : 4;
    return filled < widest ? filled : widest;
}

// to += a * b in the widest lanes this machine has; false if it has none. Columns, those of b,
// say which kernels a translation unit needs.
template <std::size_t Columns>
bool add_product_in_lanes([[maybe_unused]] lane_factors const& x) {
#if defined(ATTENT_DISPATCH)
    if (machine_has_avx512()) {
        avx512::lane_product<lanes_of_row(Columns, avx512::widest)>::add(x);
        return true;
    }
    if (machine_has_avx2()) {
        avx2::lane_product<lanes_of_row(Columns, avx2::widest)>::add(x);
        return true;
    }
#endif
#if defined(ATTENT_NATIVE_LANES)
    using namespace ATTENT_NATIVE_NAME;
    lane_product<lanes_of_row(Columns, widest)>::add(x);
    return true;
#else
    return false;
#endif
}

}  // namespace attent::detail::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
