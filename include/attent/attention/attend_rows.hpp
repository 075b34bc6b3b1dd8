// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/attend.hpp>
#include <attent/math/lanes.hpp>

#define ATTENT_LANES_TEXT <attent/attention/lane_attention.inl>
#include <attent/math/for_each_instruction_set.inl>

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

// The same attention in the widest lanes this machine has; false if it has none.
template <class Shape, class MemoryOf, class... Options>
bool attend_in_lanes(float const* q, MemoryOf memory_of, float* out, Options const&... options) {
    constexpr std::size_t width = Shape::width.extent, value_width = Shape::value_width.extent;
#if defined(ATTENT_DISPATCH)
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq")) {
        avx512::lane_attention<width, value_width>::template attend<Shape>(q, memory_of, out, options...);
        return true;
    }
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) {
        avx2::lane_attention<width, value_width>::template attend<Shape>(q, memory_of, out, options...);
        return true;
    }
#endif
#if defined(ATTENT_NATIVE_LANES)
    native::lane_attention<width, value_width>::template attend<Shape>(q, memory_of, out, options...);
    return true;
#else
    return false;
#endif
}

// The same in a constant expression, with copies of what is read often.
template <class Shape, class T, class MemoryOf, class... Options>
constexpr void attend_arrays(T const* q, MemoryOf memory_of, T* out, Options const&... options) {
    constexpr std::size_t width = Shape::width.extent, value_width = Shape::value_width.extent;
    constexpr std::size_t sharing = Shape::group * Shape::queries.extent;
    for (std::size_t i = 0; i < Shape::rows;) {
        array_memory<Shape, T> const memory(memory_of(i / sharing));
        for (std::size_t const end = i + sharing; i < end; ++i) {
            T query[width]{};
            for (std::size_t e = 0; e < width; ++e) query[e] = q[i * width + e];
            attend_row<Shape>(row_at<Shape>(i, options...), query, memory, out + i * value_width,
                              options...);
        }
    }
}

// Every row of an attention, over keys and values of any (batch, key head).
template <class Shape, class T, class MemoryOf, class... Options>
constexpr void attend_rows(T const* q, MemoryOf memory_of, T* out, Options const&... options) {
    using sum = compute_type<T>;
    constexpr std::size_t width = Shape::width.extent, value_width = Shape::value_width.extent;
    // what is small is done before lanes are filled
    constexpr bool fills_lanes = Shape::rows / (Shape::batch.extent * Shape::key_head.extent + 1) >= 3 &&
                                 Shape::keys.extent >= 8 && width >= 8 && value_width >= 8;
    if constexpr (std::is_same_v<T, float> && fills_lanes)
        if (!__builtin_is_constant_evaluated() && attend_in_lanes<Shape>(q, memory_of, out, options...))
            return;
    // a cache may be mostly empty
    constexpr bool in_tensors = decltype(memory_of(0))::key_step == 1;
    if constexpr (std::is_same_v<T, sum> && fills_lanes && in_tensors &&
                  !(Options::is_selective || ...))
        if (__builtin_is_constant_evaluated())
            return attend_arrays<Shape>(q, memory_of, out, options...);
    for (std::size_t i = 0; i < Shape::rows; ++i) {
        auto const row = row_at<Shape>(i, options...);
        auto const memory = memory_of(row.key_block);
        write_row<sum, value_width>(out + i * value_width, [&](sum* to_) {
            attend_row<Shape>(row, q + i * width, memory, to_, options...);
        });
    }
}

}  // namespace attent::detail::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
