// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/exp.hpp>
#include <cstddef>
#include <cstdint>
#include <utility>

// Which vectors this build has: ATTENT_NATIVE_LANES of the flags it is compiled with, and on a plain
// x86-64 build ATTENT_DISPATCH for the wider ones a machine may turn out to have.
#if defined(__AVX512F__)
#define ATTENT_NATIVE_LANES 16
#elif defined(__AVX2__)
#define ATTENT_NATIVE_LANES 8
#elif defined(__x86_64__)
#if !defined(ATTENT_NO_DISPATCH)
#define ATTENT_DISPATCH
#endif
#if !defined(ATTENT_FUSED)
#define ATTENT_NATIVE_LANES 4
#endif
#elif defined(__aarch64__) || defined(__wasm_simd128__)
#if !(defined(ATTENT_FUSED) && defined(__wasm__))
#define ATTENT_NATIVE_LANES 4
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
template <>
struct lane_types<1> {
    using floats = float;
    using words = std::uint32_t;
    using integers = std::int32_t;
    using unaligned = float;
};

}  // namespace attent::detail

#define ATTENT_LANES_TEXT <attent/math/lanes.inl>
#include <attent/math/for_each_instruction_set.inl>
