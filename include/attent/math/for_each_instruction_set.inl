// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// Includes ATTENT_LANES_TEXT once for every instruction set this build may use, each time in a namespace
// of its own: define the file's name, then include this. A function with vector lanes must carry
// ATTENT_LANES_TARGET, or the compiler takes its vectors apart before it inlines it.
//
// A plain x86-64 build holds AVX-512, AVX2 and SSE and looks at the machine when called (-march pins
// one, ATTENT_NO_DISPATCH the plain one); every other build holds the one it is compiled for. The
// fused contract needs a machine with FMA: an x86 without falls back to the scalar kernels.

#if defined(ATTENT_DISPATCH)

#define ATTENT_LANES avx512
#define ATTENT_LANES_WIDTH 16
#define ATTENT_LANES_TARGET [[gnu::target("avx512f,avx512vl,avx512dq,avx512bw,avx2,fma")]]
#include ATTENT_LANES_TEXT
#undef ATTENT_LANES
#undef ATTENT_LANES_WIDTH
#undef ATTENT_LANES_TARGET

#define ATTENT_LANES avx2
#define ATTENT_LANES_WIDTH 8
#define ATTENT_LANES_TARGET [[gnu::target("avx2,fma")]]
#include ATTENT_LANES_TEXT
#undef ATTENT_LANES
#undef ATTENT_LANES_WIDTH
#undef ATTENT_LANES_TARGET

#endif

#if defined(ATTENT_NATIVE_LANES)

#define ATTENT_LANES ATTENT_NATIVE_NAME
#define ATTENT_LANES_WIDTH ATTENT_NATIVE_LANES
#define ATTENT_LANES_TARGET
#include ATTENT_LANES_TEXT
#undef ATTENT_LANES
#undef ATTENT_LANES_WIDTH
#undef ATTENT_LANES_TARGET

#endif

#undef ATTENT_LANES_TEXT
