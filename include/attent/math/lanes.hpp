// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/exp.hpp>
#include <cstddef>
#include <cstdint>
#include <utility>

// The vectors of this build: ATTENT_NATIVE_LANES of the flags it is compiled with, and on a plain x86-64
// build ATTENT_DISPATCH for the wider ones that a machine may turn out to have.
#if defined(__FMA__) || !defined(ATTENT_FUSED)
#if defined(__AVX512F__) && defined(__AVX512DQ__) && defined(__AVX512VL__) && defined(__AVX512BW__)
#define ATTENT_NATIVE_LANES 16
#define ATTENT_NATIVE_NAME avx512
#elif defined(__AVX2__)
#define ATTENT_NATIVE_LANES 8
#define ATTENT_NATIVE_NAME avx2
#endif
#endif
#if !defined(ATTENT_NATIVE_LANES)
#if defined(__x86_64__) && !defined(ATTENT_NO_DISPATCH)
#define ATTENT_DISPATCH
#endif
// without a fused multiply-add of vectors, fused rows are computed number by number
#if (defined(__x86_64__) || defined(__wasm_simd128__)) && !defined(ATTENT_FUSED)
#define ATTENT_NATIVE_LANES 4
#define ATTENT_NATIVE_NAME four_lanes
#elif defined(__aarch64__)
#define ATTENT_NATIVE_LANES 4
#define ATTENT_NATIVE_NAME four_lanes
#endif
#endif

#if defined(__clang__)
#define ATTENT_UNROLL _Pragma("clang loop unroll(full)")
#define ATTENT_UNROLL_TWICE _Pragma("clang loop unroll_count(2)")
#else
#define ATTENT_UNROLL _Pragma("GCC unroll 64")
#define ATTENT_UNROLL_TWICE _Pragma("GCC unroll 2")
#endif

namespace attent::detail {

template <std::size_t Width>
struct lane_types {
    typedef float floats __attribute__((vector_size(4 * Width)));
    typedef std::uint32_t words __attribute__((vector_size(4 * Width)));
    typedef std::int32_t integers __attribute__((vector_size(4 * Width)));
    // as it stands in memory: float's alignment, and any float may be looked at through it
    typedef float unaligned __attribute__((vector_size(4 * Width), aligned(4), may_alias));
};
#if defined(ATTENT_DISPATCH)
inline bool machine_has_avx512() {
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw");
}
inline bool machine_has_avx2() {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
}
#endif

// what the builtins of 16 lanes take for "every lane"
#if defined(__clang__)
using lane_mask = unsigned short;
#else
using lane_mask = short;
#endif

}  // namespace attent::detail

#define ATTENT_LANES_TEXT <attent/math/lanes.inl>
#include <attent/math/for_each_instruction_set.inl>
