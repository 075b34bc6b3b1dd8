// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/quantized_exponential.hpp>
#include <attent/scalar/byte_products.hpp>

// One row of integer attention: scores, their exponentials, the mixture of the values. Nothing is
// rounded to 8 bits between the projections and the output.
namespace attent::detail {

// Where keys and values of one head stand after a projection: a channel's tokens side by side.
template <std::size_t Keys>
struct channel_rows {
    static constexpr std::size_t keys = Keys, feature_step = Keys, value_step = 1, value_row = Keys;
    static constexpr std::size_t key_at(std::size_t j) { return j; }
};

// Where they stand in a cache: keys in panels, values of a token side by side.
template <std::size_t Keys, std::size_t Features, std::size_t Values, std::size_t KeysAPanel>
struct panel_rows {
    static constexpr std::size_t keys = Keys, feature_step = KeysAPanel, value_step = Values,
                                 value_row = 1;
    static constexpr std::size_t key_at(std::size_t j) {
        return j / KeysAPanel * (Features * KeysAPanel) + j % KeysAPanel;
    }
};

// Which row, and the keys that it sees: one register, since there are at most 512 of each.
struct key_span {
    std::uint32_t packed;

    constexpr key_span(std::size_t row, std::size_t from, std::size_t until)
        : packed(static_cast<std::uint32_t>(row << 20 | until << 10 | from)) {}
    constexpr std::size_t row() const { return packed >> 20; }
    constexpr std::size_t from() const { return packed & 1023u; }
    constexpr std::size_t until() const { return packed >> 10 & 1023u; }
};

// Scores of the keys from .. until; up to three neighbours of them, which stand in the same four, are
// computed too and not looked at.
template <class Memory, std::size_t Features, std::size_t QueryStep>
[[gnu::always_inline]] inline constexpr void score_row(std::int8_t const* query,
                                                       std::int8_t const* keys, std::size_t from,
                                                       std::size_t until, std::int32_t* scores) {
    constexpr std::size_t whole = Memory::keys / 4 * 4;
    std::size_t j = from / 4 * 4;
    for (; j < until && j < whole; j += 4) {
        four_sums sums;
        add_columns<QueryStep, Memory::feature_step, 1>(query, keys + Memory::key_at(j), Features,
                                                        sums);
        scores[j] = sums.first;
        scores[j + 1] = sums.second;
        scores[j + 2] = sums.third;
        scores[j + 3] = sums.fourth;
    }
    if constexpr (whole != Memory::keys)
        for (; j < until; ++j)
            scores[j] =
                one_sum<QueryStep, Memory::feature_step>(query, keys + Memory::key_at(j), Features);
}

// Weights e^(score - top) of the keys from .. until, which are not none, and their sum.
[[gnu::always_inline]] inline constexpr std::uint32_t weigh_row(std::int32_t const* scores,
                                                                std::size_t from, std::size_t until,
                                                                quantized_mixture const& by,
                                                                std::uint16_t* weights) {
    std::int32_t top = scores[from];
    for (std::size_t j = from + 1; j < until; ++j)
        if (scores[j] > top) top = scores[j];
    top += by.half;
    std::uint32_t const place = by.place, farthest = by.farthest;
    std::int32_t const shift = by.place_shift;
    std::int32_t sum = 0;
    for (std::size_t j = from; j < until; ++j) {
        auto const below = static_cast<std::uint32_t>(top - scores[j]);
        std::int32_t weight = 0;
        if (below <= farthest) weight = exponential_at(below * place >> shift);
        weights[j] = static_cast<std::uint16_t>(weight);
        sum += weight;
    }
    return static_cast<std::uint32_t>(sum);
}

// out = the mixture of the values: its only division makes the row's own multiplier
template <class Memory, std::size_t Values>
[[gnu::always_inline]] inline constexpr void mix_row(std::uint16_t const* weights,
                                                     std::int8_t const* values, std::size_t from,
                                                     std::size_t until, std::uint32_t sum,
                                                     quantized_mixture const& by,
                                                     std::int8_t* out) {
    std::int32_t shift = by.shift;
    for (; sum > 0xffffu; ++shift) sum = (sum + 1) >> 1;
    // numerator is at most 32767^2 and sum at least 32767: 15 bits
    auto const multiplier =
        static_cast<std::int16_t>((static_cast<std::uint32_t>(by.numerator) + sum / 2) / sum);
    std::int32_t const offset =
        by.zero_point * (std::int32_t{1} << shift) + (std::int32_t{1} << (shift - 1));
    auto const output = [&](std::int32_t mixed_) __attribute__((always_inline)) {
        return saturated(scaled(mixed_, multiplier, offset) >> shift);
    };
    std::size_t const count = until - from;
    weights += from;
    values += from * Memory::value_step;
    constexpr std::size_t whole = Values / 4 * 4;
    for (std::size_t c = 0; c < whole; c += 4) {
        four_sums sums;
        add_columns<1, Memory::value_step, Memory::value_row>(
            weights, values + c * Memory::value_row, count, sums);
        out[c] = output(sums.first);
        out[c + 1] = output(sums.second);
        out[c + 2] = output(sums.third);
        out[c + 3] = output(sums.fourth);
    }
    for (std::size_t c = whole; c < Values; ++c)
        out[c] =
            output(one_sum<1, Memory::value_step>(weights, values + c * Memory::value_row, count));
}

template <class Memory, std::size_t Features, std::size_t Values, std::size_t QueryStep>
[[gnu::always_inline]] inline constexpr void attend_bytes(
    std::int8_t const* query, std::int8_t const* keys, std::int8_t const* values, key_span seen,
    quantized_mixture const& by, std::int32_t* scores, std::uint16_t* weights, std::int8_t* out) {
    std::size_t const from = seen.from(), until = seen.until();
    if (from >= until) {  // nothing is seen: zero
        for (std::size_t c = 0; c < Values; ++c) out[c] = static_cast<std::int8_t>(by.zero_point);
        return;
    }
    score_row<Memory, Features, QueryStep>(query, keys, from, until, scores);
    std::uint32_t const sum = weigh_row(scores, from, until, by, weights);
    mix_row<Memory, Values>(weights, values, from, until, sum, by, out);
}

}  // namespace attent::detail
