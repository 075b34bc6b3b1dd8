// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/score.hpp>

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

// Keys are taken in blocks of 64 that begin at multiples of 64, so that scratch does not grow with
// the sequence. The order of operations is the contract (docs/design.md): it is the same in a
// constant expression, in a scalar loop, in vector lanes and with a cache.
inline constexpr std::size_t keys_a_block = 64;

// out += the sum over the block's visible keys of weight[key] * value[key], ascending by key
template <class Shape, bool Selective, class T>
constexpr void add_values(T const* weights, bool const* visible, T const* values, std::size_t count,
                          T* out) {
    constexpr std::size_t width = Shape::value_width.extent;
    if (!Selective && __builtin_is_constant_evaluated()) {
        for (std::size_t c = 0; c < width; ++c)
            out[c] = add_products(out[c], weights, values + c, count, width);
        return;
    }
    for (std::size_t j = 0; j < count; ++j) {
        if constexpr (Selective)
            if (!visible[j]) continue;
        for (std::size_t c = 0; c < width; ++c)
            out[c] = multiply_add(weights[j], values[j * width + c], out[c]);
    }
}

// One row of softmax(q * transpose(k) * scale) * v without the row of weights: a running top, sum
// and output, which are scaled down when a later block has a higher top. out arrives as zeros.
template <class Shape, class T, class... Options>
constexpr void attend_row(query_row row, T const* query, T const* keys, T const* values, T* out,
                          Options const&... options) {
    constexpr std::size_t width = Shape::width.extent, value_width = Shape::value_width.extent;
    constexpr std::size_t block =
        Shape::keys.extent == 0 || Shape::keys.extent > keys_a_block ? keys_a_block
                                                                     : Shape::keys.extent;
    constexpr bool selective = (Options::is_selective || ...);
    T scores[block];
    [[maybe_unused]] bool visible[selective ? block : 1];
    T top{}, sum{};
    bool any = false;
    for (std::size_t first = row.from; first < row.until;) {
        std::size_t const end = first / block * block + block;
        std::size_t const count = (end < row.until ? end : row.until) - first;
        T highest = top;
        bool found = any;
        for (std::size_t j = 0; j < count; ++j) {
            row.at.key = first + j;
            bool const seen = find_score<Shape>(scores[j], query, keys + (first + j) * width, row.at,
                                                options...);
            if constexpr (selective) {
                visible[j] = seen;
                if (!seen) continue;
            }
            if (!found || highest < scores[j]) highest = scores[j];
            found = true;
        }
        if (found && !hides(highest)) {
            if (any && top < highest) {
                T const shrink = exp(top - highest);
                sum = sum * shrink;
                for (std::size_t c = 0; c < value_width; ++c) out[c] = out[c] * shrink;
            }
            top = highest;
            any = true;
            for (std::size_t j = 0; j < count; ++j) {
                if constexpr (selective)
                    if (!visible[j]) continue;
                scores[j] = exp(scores[j] - top);
                sum = sum + scores[j];
            }
            add_values<Shape, selective>(scores, visible, values + first * value_width, count, out);
        }
        first += count;
    }
    if (!any) return;
    T const share = T(1.0f) / sum;
    for (std::size_t c = 0; c < value_width; ++c) out[c] = out[c] * share;
}

// One row of weights, in two passes at any length. weights arrives as zeros.
template <class Shape, class T, class... Options>
constexpr void weigh_row(query_row row, T const* query, T const* keys, T* weights,
                         Options const&... options) {
    constexpr std::size_t width = Shape::width.extent;
    constexpr bool selective = (Options::is_selective || ...);
    [[maybe_unused]] bool visible[selective && Shape::keys.extent > 0 ? Shape::keys.extent : 1];
    T top{}, sum{};
    bool any = false;
    for (std::size_t j = row.from; j < row.until; ++j) {
        row.at.key = j;
        bool const seen = find_score<Shape>(weights[j], query, keys + j * width, row.at, options...);
        if constexpr (selective) {
            visible[j] = seen;
            if (!seen) {
                weights[j] = T{};  // find_score may have written the score that hid the key
                continue;
            }
        }
        if (!any || top < weights[j]) top = weights[j];
        any = true;
    }
    if (!any || hides(top)) {
        for (std::size_t j = row.from; j < row.until; ++j) weights[j] = T{};
        return;
    }
    for (std::size_t j = row.from; j < row.until; ++j) {
        if constexpr (selective)
            if (!visible[j]) continue;
        weights[j] = exp(weights[j] - top);
        sum = sum + weights[j];
    }
    T const share = T(1.0f) / sum;
    for (std::size_t j = row.from; j < row.until; ++j) weights[j] = weights[j] * share;
}

}  // namespace attent::detail::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
