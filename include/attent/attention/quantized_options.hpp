// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/causal.hpp>
#include <attent/attention/into.hpp>
#include <attent/attention/key_lengths.hpp>
#include <attent/attention/problem.hpp>
#include <attent/attention/quantized_row.hpp>
#include <attent/attention/sliding_window.hpp>
#include <attent/attention/with.hpp>

// What int8 attention is asked for, and what it refuses.
namespace attent::detail {

// the options that say which keys from .. until a query sees, and the two that place memory
template <class Option>
inline constexpr bool says_a_range =
    kind_of<Option> == option_kind::causal || kind_of<Option> == option_kind::sliding_window ||
    kind_of<Option> == option_kind::key_lengths || kind_of<Option> == option_kind::alignment ||
    kind_of<Option> == option_kind::into || kind_of<Option> == option_kind::workspace ||
    (kind_of<Option> == option_kind::mask && !Option::is_selective);

template <class Option>
constexpr bool int8_takes() {
    static_assert(
        says_a_range<Option>,
        "attent: int8 attention takes causal, sliding_window, key_lengths, an alignment, with and "
        "into (a scale is given to quantize; a bias, softcap, score_where or a mask key by key "
        "needs float)");
    return says_a_range<Option>;
}

template <class Shape, class... Options>
constexpr bool int8_options_fit() {
    if constexpr (!options_make_sense<Options...>()) return false;
    else if constexpr (!(int8_takes<Options>() && ...)) return false;
    else if constexpr (!alignment_is_said<Shape, Options...>()) return false;
    else return (Options::template fits<Shape>() && ...);
}

constexpr key_span span_of(query_row const& row) {
    // an empty one may lie anywhere, also beyond what a key_span can say
    if (row.from >= row.until) return {row.at.query, 0, 0};
    return {row.at.query, row.from, row.until};
}

template <class Element>
constexpr bool input_is_int8() {
    static_assert(std::is_same_v<Element, std::int8_t>,
                  "attent: int8 attention: x is a tensor of std::int8_t (quantize<std::int8_t>(x, "
                  "weights.input))");
    return std::is_same_v<Element, std::int8_t>;
}

template <std::size_t Rank>
constexpr bool input_is_a_matrix() {
    static_assert(Rank == 2, "attent: int8 attention: x is (tokens, channels)");
    return Rank == 2;
}

template <axis Given, axis Wanted>
constexpr bool input_channels_agree() {
    static_assert(agree(Given, Wanted),
                  "attent: int8 attention: the last axis of x must be the channels of the weights");
    return agree(Given, Wanted);
}

}  // namespace attent::detail
