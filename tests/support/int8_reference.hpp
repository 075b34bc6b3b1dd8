// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

// Integer attention once more, from its description alone: sums and products in 64 bits, floors of
// divisions, the exponential of <cmath>, one loop an index.
namespace attent_test {

using wide = std::int64_t;

inline wide floor_divide(wide a, int bits) {
    wide const unit = wide{1} << bits;
    return a >= 0 ? a / unit : -((-a + unit - 1) / unit);
}
inline std::int8_t clamp(wide x) {
    return static_cast<std::int8_t>(x < -128 ? -128 : x > 127 ? 127 : x);
}

template <class Channel>
std::int8_t project_one(std::int8_t const* x, std::size_t inputs, Channel const& of) {
    wide sum = of.bias;
    for (std::size_t i = 0; i < inputs; ++i) sum += wide{x[i]} * of.weights[i];
    return clamp(floor_divide(sum * of.scale.multiplier, 16 + of.scale.shift));
}

inline wide table_entry(wide i) {
    return i >= 255 ? 0 : static_cast<wide>(std::floor(std::exp(-double(i) / 24) * 32767 + 0.5));
}
inline wide exponential(wide place) {
    if (place >= 255 * 16) return 0;
    wide const entry = table_entry(place / 16), next = table_entry(place / 16 + 1);
    return entry - (entry - next) * (place % 16) / 16;
}

// query [E], keys [S][E], values [S][V]; the keys from .. until are seen
template <class Mixture>
std::vector<std::int8_t> attend_one(std::vector<std::int8_t> const& query,
                                    std::vector<std::vector<std::int8_t>> const& keys,
                                    std::vector<std::vector<std::int8_t>> const& values,
                                    std::size_t from, std::size_t until, Mixture const& by) {
    std::vector<std::int8_t> out(values[0].size(), static_cast<std::int8_t>(by.zero_point));
    if (from >= until) return out;
    std::vector<wide> scores;
    wide top = INT64_MIN;
    for (std::size_t j = from; j < until; ++j) {
        wide score = 0;
        for (std::size_t e = 0; e < query.size(); ++e) score += wide{query[e]} * keys[j][e];
        scores.push_back(score);
        top = score > top ? score : top;
    }
    wide sum = 0;
    std::vector<wide> weights;
    for (wide const score : scores) {
        wide const down = top + by.half - score;
        wide const place = floor_divide(down * by.place, by.place_shift);
        weights.push_back(exponential(place));
        sum += weights.back();
    }
    int shift = by.shift;
    for (; sum > 65535; ++shift) sum = (sum + 1) / 2;
    wide const multiplier = (by.numerator + sum / 2) / sum;
    for (std::size_t c = 0; c < out.size(); ++c) {
        wide mixed = 0;
        for (std::size_t j = from; j < until; ++j) mixed += weights[j - from] * values[j][c];
        wide const half = (wide{by.zero_point} * 2 + 1) << (shift - 1);
        out[c] = clamp(floor_divide(floor_divide(mixed * multiplier, 16) + half, shift));
    }
    return out;
}

}  // namespace attent_test
