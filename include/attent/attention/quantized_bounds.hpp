// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstddef>
#include <cstdint>

// What 32 bits hold: every sum of integer attention is bounded by its shape, so a shape whose sum could
// pass them does not compile. Each refusal shows the greatest sum and the greatest number of 32 bits.
namespace attent::detail {

using wide_sum = unsigned long long;

inline constexpr wide_sum highest_sum = 0x7fff'ffffu;
inline constexpr wide_sum highest_bias = std::uint32_t{1} << 30;

template <wide_sum Greatest, wide_sum Highest>
constexpr bool projection_fits_32_bits() {
    static_assert(Greatest <= Highest,
                  "attent: int8 attention: a projection's sum could pass 32 bits (Inputs * 128 * "
                  "127 + 2^30 for the bias; use fewer channels)");
    return Greatest <= Highest;
}

template <wide_sum Greatest, wide_sum Highest>
constexpr bool scores_fit_30_bits() {
    static_assert(Greatest <= Highest,
                  "attent: int8 attention: a difference of scores could pass 2^29 (Features * 2 * "
                  "128 * 128; use narrower heads)");
    return Greatest <= Highest;
}

template <wide_sum Greatest, wide_sum Highest>
constexpr bool mixture_fits_32_bits() {
    static_assert(Greatest <= Highest,
                  "attent: int8 attention: a weighted sum of values could pass 32 bits (Keys * "
                  "32767 * 128; at most 512 keys)");
    return Greatest <= Highest;
}

template <std::size_t Inputs>
constexpr bool projection_fits() {
    return projection_fits_32_bits<wide_sum{Inputs} * 128 * 127 + highest_bias, highest_sum>();
}

template <std::size_t Inputs, std::size_t Features, std::size_t Keys>
constexpr bool sums_fit() {
    if constexpr (!projection_fits<Inputs>()) return false;
    else if constexpr (!scores_fit_30_bits<wide_sum{Features} * 2 * 128 * 128, (1u << 29)>())
        return false;
    else return mixture_fits_32_bits<wide_sum{Keys} * 32767 * 128, highest_sum>();
}

}  // namespace attent::detail
