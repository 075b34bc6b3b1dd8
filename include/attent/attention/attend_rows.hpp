// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/attend.hpp>
#include <attent/attention/key_panels.hpp>
#include <attent/attention/key_range.hpp>
#include <attent/math/lanes.hpp>

namespace attent::detail {

// Small, and who sees what is known when compiling: short_attention.inl.
template <class Shape, class Memory, class... Options>
inline constexpr bool is_short =
    (std::is_empty_v<Options> && ...) && (std::is_default_constructible_v<Options> && ...) &&
    !(Options::is_selective || ...) && Memory::key_step == 1 && Shape::keys.extent >= 3 &&
    Shape::keys.extent <= 16 && Shape::width.extent >= 4 && Shape::width.extent <= 16 &&
    Shape::value_width.extent >= 4 && Shape::value_width.extent <= 16 &&
    Shape::group * Shape::queries.extent >= 3 && Shape::group * Shape::queries.extent <= 16;

}  // namespace attent::detail

#define ATTENT_LANES_TEXT <attent/attention/lane_attention.inl>
#include <attent/math/for_each_instruction_set.inl>

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

// The rows of one (batch, key head) in the widest lanes this machine has; false if it has none.
template <class Shape, class Memory, class... Options>
bool attend_in_lanes([[maybe_unused]] std::size_t key_head, [[maybe_unused]] float const* q,
                     [[maybe_unused]] Memory const& memory, [[maybe_unused]] float* out,
                     [[maybe_unused]] Options const&... options) {
#if defined(ATTENT_DISPATCH)
    if (machine_has_avx512()) {
        avx512::lane_attention<Shape, Memory, Options...>::attend(key_head, q, memory, out,
                                                                  options...);
        return true;
    }
    if (machine_has_avx2()) {
        avx2::lane_attention<Shape, Memory, Options...>::attend(key_head, q, memory, out,
                                                                options...);
        return true;
    }
#endif
#if defined(ATTENT_NATIVE_LANES)
    ATTENT_NATIVE_NAME::lane_attention<Shape, Memory, Options...>::attend(key_head, q, memory, out,
                                                                          options...);
    return true;
#else
    return false;
#endif
}

// Rows [first, end), those of one (batch, key head), in a constant expression, with copies of what is
// read often.
template <class Shape, class T, class Memory, class... Options>
constexpr void attend_arrays(std::size_t first, std::size_t end, T const* q, Memory const& memory,
                             T* out, Options const&... options) {
    constexpr std::size_t width = Shape::width.extent, value_width = Shape::value_width.extent;
    array_memory<Shape, T> const arrays(memory);
    for (std::size_t i = first; i < end; ++i) {
        T query[width]{};
        for (std::size_t e = 0; e < width; ++e) query[e] = q[i * width + e];
        attend_row<Shape>(row_at<Shape>(i, options...), query, arrays, out + i * value_width,
                          options...);
    }
}

// Row i of an attention, whose scores stand in the workspace if there is one. sums arrive as zeros.
template <class Shape, class Sum, class T, class Memory, class... Options>
[[gnu::always_inline]] constexpr void attend_row_at(std::size_t i, T const* query,
                                                    Memory const& memory, Sum* sums,
                                                    Options const&... options) {
    auto const row = row_at<Shape>(i, options...);
    if constexpr (has<option_kind::workspace, Options...>)
        attend_row_in<Shape>(pick<option_kind::workspace>(options...).workspace.scores, row, query,
                             memory, sums, options...);
    else attend_row<Shape>(row, query, memory, sums, options...);
}

// The same in the element type. In a constant expression out arrives as zeros.
template <class Shape, class T, class Memory, class... Options>
[[gnu::always_inline]] constexpr void attend_single_row(std::size_t i, T const* query,
                                                        Memory const& memory, T* out,
                                                        Options const&... options) {
    using sum = compute_type<T>;
    constexpr std::size_t value_width = Shape::value_width.extent;
    if constexpr (!std::is_same_v<sum, T>) {
        alignas(scratch_alignment<sum>) sum sums[value_width == 0 ? 1 : value_width]{};
        attend_row_at<Shape>(i, query, memory, sums, options...);
        for (std::size_t c = 0; c < value_width; ++c) out[c] = static_cast<T>(sums[c]);
    } else {
        if (!__builtin_is_constant_evaluated()) {
            if constexpr (fits_tiles<T>) clear_columns<value_width>(out);
            else
                for (std::size_t c = 0; c < value_width; ++c) out[c] = T{};
        }
        attend_row_at<Shape>(i, query, memory, out, options...);
    }
}

// Every row of an attention, over keys and values of any (batch, key head). In a constant expression
// out arrives as zeros, at run time as anything.
template <class Shape, class T, class MemoryOf, class... Options>
[[gnu::always_inline]] constexpr void attend_rows(T const* q, MemoryOf memory_of, T* out,
                                                  Options const&... options) {
    using sum = compute_type<T>;
    using memory_type = decltype(memory_of(std::size_t{}));
    constexpr std::size_t width = Shape::width.extent, value_width = Shape::value_width.extent,
                          key_heads = Shape::batch.extent * Shape::key_head.extent,
                          rows = key_heads == 0 ? 0 : Shape::rows / key_heads;
    // what is small is done before lanes are filled, or copies made
    constexpr std::size_t work = rows * Shape::keys.extent * (width + value_width);
    constexpr bool is_wide = Shape::keys.extent >= 8 && width >= 4 && value_width >= 4;
    constexpr bool fills_lanes =
        std::is_same_v<T, float> &&
        ((is_wide && work >= 1024) || is_short<Shape, memory_type, Options...>);
    // a cache may be mostly empty
    constexpr bool copies_pay = std::is_same_v<T, sum> && is_wide && work >= 1024 && rows >= 3 &&
                                memory_type::key_step == 1 && !(Options::is_selective || ...);
    for (std::size_t block = 0; block < key_heads; ++block) {
        auto const memory = memory_of(block);
        std::size_t const first = block * rows, end = first + rows;
        if (__builtin_is_constant_evaluated()) {
            if constexpr (copies_pay) {
                attend_arrays<Shape>(first, end, q, memory, out, options...);
                continue;
            }
        } else if constexpr (fills_lanes)
            if (attend_in_lanes<Shape>(block, q, memory, out, options...)) continue;
        for (std::size_t i = first; i < end; ++i)
            attend_single_row<Shape>(i, q + i * width, memory, out + i * value_width, options...);
    }
}

}  // namespace attent::detail::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
