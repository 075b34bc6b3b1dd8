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

template <class Number>
constexpr Number round_away_from_zero(Number x) {
    constexpr Number half = static_cast<Number>(0.5f);
    return static_cast<Number>(static_cast<std::int32_t>(x < 0 ? x - half : x + half));
}

// Each value is moved by half the error that the line has in the middle.
template <class Function, class Number>
constexpr softmax_table make_softmax_table(Function function, Number low, Number high) {
    softmax_table table{};
    Number const step = (high - low) / 512;
    Number exact = function(low) * 32768;
    for (std::size_t i = 0; i < 512; ++i) {
        Number const place = low + static_cast<Number>(i) * step;
        Number const next = function(low + static_cast<Number>(i + 1) * step) * 32768;
        Number const value = round_away_from_zero(exact);
        Number const error = round_away_from_zero((next + value) / 2) -
                             round_away_from_zero(function(place + step / 2) * 32768);
        Number const moved = value - round_away_from_zero(error / 2);
        table[i] = static_cast<std::int16_t>(moved > 32767 ? 32767 : moved);
        exact = next;
    }
    Number const last = round_away_from_zero(exact);
    table[512] = static_cast<std::int16_t>(last > 32767 ? 32767 : last);
    return table;
}

// Whether float or double computes the powers, the table is the same.
constexpr softmax_table make_softmax_powers() {
    return make_softmax_table([](double x) { return exp(x); }, -10.0, 0.0);
}
// In float, as in TensorFlow Lite Micro and in CMSIS-NN's own table. TensorFlow Lite on a desktop
// makes it in double, and then entries 160 and 294 are 24967 and 20815, 1 more and 1 less.
constexpr softmax_table make_softmax_reciprocals() {
    return make_softmax_table([](float x) { return 1 / (1 + x); }, 0.0f, 1.0f);
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
