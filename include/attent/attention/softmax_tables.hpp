// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <array>
#include <attent/math/exp.hpp>
#include <cstdint>

// The two tables of softmax on int16, made while compiling: 513 values of a function with 15 places
// behind the point, evenly apart, between which softmax_table_at draws straight lines.
namespace attent::detail {

using softmax_table = std::array<std::int16_t, 513>;

constexpr double round_away_from_zero(double x) {
    return static_cast<double>(static_cast<std::int64_t>(x < 0 ? x - 0.5 : x + 0.5));
}

// Each value is moved by half the error that the line has in the middle. In double, as TensorFlow
// Lite does: every rounding is 3e-5 and more from a tie, so that all good exponentials agree.
// (TensorFlow Lite Micro does it in float since 2023 and gets two entries of 1 / (1 + x), the 160th
// and the 294th, that differ by 1.)
template <class Function>
constexpr softmax_table make_softmax_table(Function function, double low, double high) {
    softmax_table table{};
    double const step = (high - low) / 512;
    double exact = function(low) * 32768;
    for (std::size_t i = 0; i < 512; ++i) {
        double const place = low + static_cast<double>(i) * step;
        double const next = function(low + static_cast<double>(i + 1) * step) * 32768;
        double const value = round_away_from_zero(exact);
        double const error = round_away_from_zero((next + value) / 2) -
                             round_away_from_zero(function(place + step / 2) * 32768);
        double const moved = value - round_away_from_zero(error / 2);
        table[i] = static_cast<std::int16_t>(moved > 32767 ? 32767 : moved);
        exact = next;
    }
    double const last = round_away_from_zero(exact);
    table[512] = static_cast<std::int16_t>(last > 32767 ? 32767 : last);
    return table;
}

constexpr softmax_table make_softmax_powers() {
    return make_softmax_table([](double x) { return exp(x); }, -10, 0);
}
constexpr softmax_table make_softmax_reciprocals() {
    return make_softmax_table([](double x) { return 1 / (1 + x); }, 0, 1);
}

// Templates, so that a program which does not use them does not wait for them.
template <class = void>
inline constexpr softmax_table softmax_powers = make_softmax_powers();
template <class = void>
inline constexpr softmax_table softmax_reciprocals = make_softmax_reciprocals();

// place from -32768 to 32767: 9 bits choose a line, 7 a point on it
constexpr std::int16_t softmax_table_at(softmax_table const& table, std::int32_t place) {
    std::int16_t const* const line = table.data() + ((place + 32768) >> 7);
    std::int32_t const slope = line[1] - line[0];
    return static_cast<std::int16_t>(line[0] + ((slope * (place & 127) + 64) >> 7));
}

}  // namespace attent::detail
