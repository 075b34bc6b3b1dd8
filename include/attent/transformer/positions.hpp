// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/tensor/tensor.hpp>
#include <attent/transformer/setting.hpp>

namespace attent {

template <bool Batched, axis Batch, axis Tokens>
struct position_list : detail::setting {
    static constexpr detail::setting_kind kind = detail::setting_kind::positions;
    static constexpr bool is_list = true, is_batched = Batched;
    static constexpr axis batch = Batch, tokens = Tokens;

    std::array<std::ptrdiff_t, Batch.extent * Tokens.extent> list{};

    constexpr std::ptrdiff_t at(std::size_t group, std::size_t token) const {
        return list[(Batched ? group * Tokens.extent : 0) + token];
    }
};

/// Where the tokens of x stand in their sequence, for rotary and sinusoidal; 0, 1, 2, .. otherwise.
///
///     first_position(n)                     n, n + 1, ..: what a cache already holds comes before
///     positions(array)                      one integer a token, the same for every batch and head
///     positions(matrix<Batch, Tokens, int>) a row for each entry of the first axis of x
///
/// Shapes    a setting; the numbers may be known only at run time
/// Values    any integers; in any order, with gaps
/// Accuracy  exact to 2^24 in float
/// Cost      none
/// Source    ONNX RotaryEmbedding 23, position_ids
/// Example   static_tests/transformer/rotary.cpp
struct first_position : detail::setting {
    static constexpr detail::setting_kind kind = detail::setting_kind::positions;
    static constexpr bool is_list = false, is_batched = false;

    std::ptrdiff_t first;

    template <std::integral Count>
    constexpr explicit first_position(Count first_) : first(static_cast<std::ptrdiff_t>(first_)) {}

    constexpr std::ptrdiff_t at(std::size_t, std::size_t token) const {
        return first + static_cast<std::ptrdiff_t>(token);
    }
};

template <std::integral Count, axis Tokens>
[[nodiscard]] constexpr auto positions(tensor<Count, Tokens> const& given) {
    position_list<false, axis(1), Tokens> out;
    for (std::size_t i = 0; i < given.size; ++i)
        out.list[i] = static_cast<std::ptrdiff_t>(given.elements[i]);
    return out;
}
template <std::integral Count, axis Batch, axis Tokens>
[[nodiscard]] constexpr auto positions(tensor<Count, Batch, Tokens> const& given) {
    position_list<true, Batch, Tokens> out;
    for (std::size_t i = 0; i < given.size; ++i)
        out.list[i] = static_cast<std::ptrdiff_t>(given.elements[i]);
    return out;
}
template <std::integral Count, std::size_t Tokens>
[[nodiscard]] constexpr auto positions(std::array<Count, Tokens> const& given) {
    return positions(tensor<Count, axis(Tokens)>(given));
}
template <std::integral Count, std::size_t Tokens>
[[nodiscard]] constexpr auto positions(Count const (&given)[Tokens]) {
    return positions(std::to_array(given));
}

}  // namespace attent
