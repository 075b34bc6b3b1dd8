// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/exp.hpp>
#include <attent/scalar/requantization.hpp>
#include <cstddef>

// The exponential of integer attention: 256 entries of e^(-i / 24), with 15 bits behind the point,
// and between two of them a straight line of 16 steps. e^(-255 / 24) is below one unit: nothing
// beyond it counts.
namespace attent::detail {

inline constexpr int steps_an_e = 24;  // entries until the exponential has fallen by a factor e
inline constexpr int line_bits = 4;

struct exponential_table {
    std::uint16_t entries[256];
};

constexpr exponential_table make_exponential_table() {
    exponential_table table{};
    for (int i = 0; i < 255; ++i)
        table.entries[i] =
            static_cast<std::uint16_t>(exp(-static_cast<double>(i) / steps_an_e) * 32767 + 0.5);
    table.entries[255] = 0;
    return table;
}
inline constexpr exponential_table exponentials = make_exponential_table();

inline constexpr std::uint32_t table_places = 255u << line_bits;  // e^-10.6, nothing, from there on

// 32767 e^(-place / (24 * 16)), place below table_places
[[gnu::always_inline]] inline constexpr std::int32_t exponential_at(std::uint32_t place) {
    std::uint16_t const* const entry = exponentials.entries + (place >> line_bits);
    std::int32_t const fall = entry[0] - entry[1],
                       part = static_cast<std::int32_t>(place & ((1u << line_bits) - 1));
    return entry[0] - (fall * part >> line_bits);
}

// How differences of scores become places in the table, and weighted sums of values an output.
struct quantized_mixture {
    std::uint32_t place;  // (difference + half) * place >> place_shift, which passes 32 bits only
    std::int32_t place_shift;
    std::uint32_t farthest;  // beyond this difference + half, whose key weighs nothing
    std::int32_t half;       // half a place as a difference, so that dropping digits rounds
    std::int32_t numerator;  // over the sum of the weights, brought to 16 bits: a multiplier
    std::int32_t shift;      // of that multiplier
    std::int32_t zero_point;

    friend constexpr bool operator==(quantized_mixture const&, quantized_mixture const&) = default;
};

}  // namespace attent::detail
