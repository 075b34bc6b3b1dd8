// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/attention_workspace.hpp>
#include <attent/attention/score.hpp>
#include <attent/math/compute_type.hpp>
#include <attent/tensor/register_tile.hpp>

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

// gcc 12.2 may vectorise a leaf function over a local array with aligned moves and leave its stack
// unaligned (with AVX; it looks like PR 109780): the kernels ask for the alignment themselves.
#if defined(__AVX__)
template <class T>
inline constexpr std::size_t scratch_alignment = 32;
#else
template <class T>
inline constexpr std::size_t scratch_alignment = alignof(T);
#endif

// Keys and values as they stand in tensors, row after row, so wide or so far apart. A cache has its
// own (kv_cache.hpp).
template <std::size_t Width, std::size_t ValueWidth, class T>
struct tensor_memory {
    static constexpr std::size_t key_step = 1, key_stride = Width, value_stride = ValueWidth;
    static constexpr bool keeps_panels = false, is_endless = false;
    T const* keys;
    T const* values;

    constexpr T const* key(std::size_t j) const { return keys + j * Width; }
    constexpr T const* value(std::size_t j) const { return values + j * ValueWidth; }
    // how many values stand one after the other from j on
    static constexpr std::size_t run(std::size_t, std::size_t count) { return count; }
    // how many keys stand key_stride apart from j on
    static constexpr std::size_t even(std::size_t, std::size_t count) { return count; }
};

// Copies that a constant expression reads at less cost: an element of a small array, found by name,
// takes g++ 12 two thirds of the time of one behind a pointer. The keys of a block are side by side
// in a column of values, so that the products of a whole block are those of two arrays.
template <class Shape, class T>
struct array_memory {
    static constexpr std::size_t key_step = 1;
    static constexpr std::size_t block =
        Shape::keys.extent < keys_a_block ? Shape::keys.extent : keys_a_block;
    T keys[Shape::keys.extent][Shape::width.extent]{};
    T values[(Shape::keys.extent + block - 1) / block][Shape::value_width.extent][block]{};

    template <class Memory>
    constexpr explicit array_memory(Memory const& from) {
        for (std::size_t j = 0; j < Shape::keys.extent; ++j) {
            T const* const key = from.key(j);
            T const* const value = from.value(j);
            for (std::size_t e = 0; e < Shape::width.extent; ++e) keys[j][e] = key[e];
            for (std::size_t c = 0; c < Shape::value_width.extent; ++c)
                values[j / block][c][j % block] = value[c];
        }
    }
    constexpr auto const& key(std::size_t j) const { return keys[j]; }
};

// Whether sums of such elements stand in tiles of registers at run time.
template <class Sum, class Element>
inline constexpr bool are_tiled =
    std::is_same_v<std::remove_cvref_t<Element>, Sum>&& fits_tiles<Sum>;

// query . key, not yet scaled, of count keys from first
template <class Shape, class Sum, class Memory>
constexpr void dot_keys(Sum* scores, Sum const* query, Memory const& memory, std::size_t first,
                        std::size_t count) {
    using steps = tile_steps<0, Memory::key_step, Memory::key_stride>;
    while (count > 0) {
        std::size_t const even = memory.even(first, count);
        set_columns<steps, Shape::width.extent>(query, memory.key(first), scores, even);
        scores += even;
        first += even;
        count -= even;
    }
}

// out += the sum over count keys from first of weight * value, ascending by key
template <class Shape, bool Selective, class Sum, std::size_t Block, class Memory>
constexpr void add_values(Sum const (&scores)[Block], bool const* visible, Memory const& memory,
                          std::size_t first, std::size_t count, Sum* out) {
    constexpr std::size_t width = Shape::value_width.extent, stride = Memory::value_stride;
    Sum const* weights = scores;
    while (count > 0) {
        std::size_t const run = memory.run(first, count);
        auto const* const values = memory.value(first);
        if (!Selective && __builtin_is_constant_evaluated()) {
            for (std::size_t c = 0; c < width; ++c)
                out[c] = add_products<stride>(out[c], weights, values + c, run);
        } else if constexpr (!Selective && are_tiled<Sum, decltype(*values)>) {
            add_columns<tile_steps<0, stride, 1>, width,
                        (width < tile_columns ? width : tile_columns)>(weights, values, run, out);
        } else {
            for (std::size_t j = 0; j < run; ++j) {
                if constexpr (Selective)
                    if (!visible[j]) continue;
                for (std::size_t c = 0; c < width; ++c)
                    out[c] =
                        multiply_add(weights[j], static_cast<Sum>(values[j * stride + c]), out[c]);
            }
        }
        weights += run;
        if constexpr (Selective) visible += run;
        first += run;
        count -= run;
    }
}

template <class Shape, bool, class Sum, std::size_t Block, class T>
constexpr void add_values(Sum const (&weights)[Block], bool const*,
                          array_memory<Shape, T> const& memory, std::size_t first,
                          std::size_t count, Sum* out) {
    auto const& columns = memory.values[first / Block];
    std::size_t const skipped = first % Block;
    for (std::size_t c = 0; c < Shape::value_width.extent; ++c)
        out[c] = count == Block ? add_products(out[c], weights, columns[c])
                                : add_products<1>(out[c], weights, columns[c] + skipped, count);
}

// All the keys are in the block that begins at 0.
template <class Shape, class Memory>
inline constexpr bool is_one_block = Shape::keys.extent <= keys_a_block;
template <class Shape, class Memory>
requires(Memory::is_endless) inline constexpr bool is_one_block<Shape, Memory> = false;

// One row of softmax(q * transpose(k) * scale) * v without the row of weights: a running top, sum
// and output, which are scaled down when a later block has a higher top. out arrives as zeros.
template <class Shape, class Sum, std::size_t Buffer, class Query, class Memory, class... Options>
constexpr void attend_row_in(Sum (&scores)[Buffer], query_row row, Query const& query,
                             Memory const& memory, Sum* out, Options const&... options) {
    constexpr std::size_t value_width = Shape::value_width.extent;
    constexpr bool selective = (Options::is_selective || ...);
    constexpr bool tiled = !selective && are_tiled<Sum, decltype(query[0])> && requires {
        Memory::key_stride;
    };
    [[maybe_unused]] bool visible[selective ? Buffer : 1];
    Sum top{}, sum{};
    bool any = false;
    for (std::size_t first = row.from; first < row.until;) {
        std::size_t const end = first / keys_a_block * keys_a_block + keys_a_block;
        std::size_t const count = (end < row.until ? end : row.until) - first;
        Sum highest = top;
        bool found = any;
        if constexpr (tiled)
            if (!__builtin_is_constant_evaluated())
                dot_keys<Shape>(scores, query, memory, first, count);
        for (std::size_t j = 0; j < count; ++j) {
            row.at.key = first + j;
            bool const seen = find_score<Shape, Memory::key_step, tiled>(
                scores[j], query, memory.key(first + j), row.at, options...);
            if constexpr (selective) {
                visible[j] = seen;
                if (!seen) continue;
            }
            if (!found || highest < scores[j]) highest = scores[j];
            found = true;
        }
        if (found && hides(highest)) {
            // sums that are -infinity weigh nothing, yet what is NaN is not hidden by them
            for (std::size_t j = 0; j < count; ++j)
                if (!selective || visible[j])
                    if (hides(scores[j])) scores[j] = Sum{};
        } else if (found) {
            if (any && top < highest) {
                Sum const shrink = exp_up_to_zero(top - highest);
                sum = sum * shrink;
                for (std::size_t c = 0; c < value_width; ++c) out[c] = out[c] * shrink;
            }
            top = highest;
            any = true;
            for (std::size_t j = 0; j < count; ++j) {
                if constexpr (selective)
                    if (!visible[j]) continue;
                scores[j] = exp_up_to_zero(scores[j] - top);
                sum = sum + scores[j];
            }
        }
        if (found) add_values<Shape, selective>(scores, visible, memory, first, count, out);
        if constexpr (is_one_block<Shape, Memory>) break;
        first += count;
    }
    if (!any) return;
    Sum const share = Sum(1.0f) / sum;
    if constexpr (tiled && value_width > 0) scale_columns<value_width>(out, share);
    else
        for (std::size_t c = 0; c < value_width; ++c) out[c] = out[c] * share;
}

template <class Shape, class Sum, class Query, class Memory, class... Options>
constexpr void attend_row(query_row row, Query const& query, Memory const& memory, Sum* out,
                          Options const&... options) {
    alignas(scratch_alignment<Sum>) Sum scores[scores_a_row<Shape::keys.extent>];
    attend_row_in<Shape>(scores, row, query, memory, out, options...);
}

// One row of weights, in two passes at any length. weights arrives as zeros.
template <class Shape, class Sum, class T, class Memory, class... Options>
constexpr void weigh_row(query_row row, T const* query, Memory const& memory, Sum* weights,
                         Options const&... options) {
    constexpr bool selective = (Options::is_selective || ...);
    [[maybe_unused]] bool visible[selective && Shape::keys.extent > 0 ? Shape::keys.extent : 1];
    Sum top{}, sum{};
    bool any = false;
    for (std::size_t j = row.from; j < row.until; ++j) {
        row.at.key = j;
        bool const seen = find_score<Shape, Memory::key_step>(weights[j], query, memory.key(j),
                                                              row.at, options...);
        if constexpr (selective) {
            visible[j] = seen;
            if (!seen) {
                weights[j] = Sum{};  // find_score may have written the score that hid the key
                continue;
            }
        }
        if (!any || hides(top) || top < weights[j]) top = weights[j];
        any = true;
    }
    if (!any || hides(top)) {
        for (std::size_t j = row.from; j < row.until; ++j) weights[j] = Sum{};
        return;
    }
    for (std::size_t j = row.from; j < row.until; ++j) {
        if constexpr (selective)
            if (!visible[j]) continue;
        weights[j] = exp_up_to_zero(weights[j] - top);
        sum = sum + weights[j];
    }
    Sum const share = Sum(1.0f) / sum;
    for (std::size_t j = row.from; j < row.until; ++j) weights[j] = weights[j] * share;
}

// What `compute` writes into a row of Sums, in a row of T: they may be narrower.
template <class Sum, std::size_t Width, class T, class Compute>
constexpr void write_row(T* to, Compute compute) {
    if constexpr (std::is_same_v<Sum, T>) compute(to);
    else {
        alignas(scratch_alignment<Sum>) Sum sums[Width == 0 ? 1 : Width]{};
        compute(sums);
        for (std::size_t c = 0; c < Width; ++c) to[c] = static_cast<T>(sums[c]);
    }
}

}  // namespace attent::detail::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
