// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

/// The arithmetic contract: the value you static_assert is the value the machine computes, bit for bit.
///
/// A translation unit has exactly one contract. `separate`, the default: a product that meets a sum
/// is rounded twice. `fused`, by defining ATTENT_FUSED (link attent::fused): a float product that
/// meets a sum is rounded once. Everything that computes lives in an inline namespace named after
/// the contract, so that two units built differently never share a function:
///
///     ATTENT_ARITHMETIC_BEGIN
///     namespace attent::inline ATTENT_CONTRACT { ... }
///     ATTENT_ARITHMETIC_END
///
/// The pair keeps gcc, which contracts a * b + c unless told otherwise, from doing so; it must
/// enclose every function in which a product could meet a sum. clang contracts within one
/// expression only, so there the body of multiply_add says it alone.

#if defined(__FAST_MATH__) || (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__)
#error \
    "attent: -ffast-math, -Ofast and -ffinite-math-only break infinities, masks and rounding (build this file without them)"
#endif

#if defined(__FLT_EVAL_METHOD__)
static_assert(__FLT_EVAL_METHOD__ == 0 || __FLT_EVAL_METHOD__ == 16,
              "attent: float must be computed as float; x87 keeps more digits (build with -msse2 "
              "-mfpmath=sse)");
#endif

#if defined(ATTENT_FUSED)
#define ATTENT_CONTRACT fused
#if defined(__FMA__) || defined(__aarch64__) || defined(__ARM_FEATURE_FMA) || defined(__riscv_flen)
#define ATTENT_HAS_FMA 1
#elif defined(__x86_64__) || defined(__i386__)
#define ATTENT_HAS_FMA 0  // an x86 without -mfma: the same bits in software, slower
#else
#error \
    "attent: the fused contract needs a machine with a fused multiply-add (do not define ATTENT_FUSED here)"
#endif
#else
#define ATTENT_CONTRACT separate
#endif

#if defined(__clang__)
#define ATTENT_ARITHMETIC_BEGIN
#define ATTENT_ARITHMETIC_END
#if __clang_major__ >= 18
#define ATTENT_ROUND_EACH_STEP _Pragma("clang fp contract(off) reassociate(off) reciprocal(off)")
#else
#define ATTENT_ROUND_EACH_STEP _Pragma("clang fp contract(off) reassociate(off)")
#endif
#else
// A core that computes floats by calls keeps across them what gcc takes out of a loop: on its stack.
#if (defined(__arm__) && !defined(__ARM_FP)) || (defined(__riscv) && !defined(__riscv_flen))
#define ATTENT_SAVE_REGISTERS _Pragma("GCC optimize(\"no-move-loop-invariants\")")
#else
#define ATTENT_SAVE_REGISTERS
#endif
// The diagnostic: g++ 12 takes the scores of keys that are partly hidden for uninitialised.
// clang-format off
#define ATTENT_ARITHMETIC_BEGIN \
    _Pragma("GCC push_options") \
    _Pragma("GCC optimize(\"fp-contract=off\",\"no-fast-math\",\"no-unsafe-math-optimizations\",\"no-associative-math\",\"no-reciprocal-math\")") \
    ATTENT_SAVE_REGISTERS \
    _Pragma("GCC diagnostic push") \
    _Pragma("GCC diagnostic ignored \"-Wmaybe-uninitialized\"")
#define ATTENT_ARITHMETIC_END \
    _Pragma("GCC diagnostic pop") \
    _Pragma("GCC pop_options")
// clang-format on
#define ATTENT_ROUND_EACH_STEP
#endif
