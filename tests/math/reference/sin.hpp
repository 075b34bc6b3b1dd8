// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "sample.hpp"

namespace attent_test {

// Python's mpmath 1.3.0 at 200 bits, rounded once: mp.sin, then with workprec(24) or (53).
inline constexpr sample<float> sin_float[] = {
    {0x1p+0f, 0x1.aed548p-1f},           {-0x1p+0f, -0x1.aed548p-1f},
    {0x1p-1f, 0x1.eaee88p-2f},           {0x1.916872p-1f, 0x1.69883ap-1f},
    {0x1.926e98p-1f, 0x1.6a41aap-1f},    {0x1.921fb6p+1f, -0x1.777a5cp-24f},
    {-0x1.921fb6p+2f, -0x1.777a5cp-23f}, {0x1.9p+6f, -0x1.03425cp-1f},
    {0x1.86ap+16f, 0x1.24daaap-5f},      {0x1.0f0cfp+73f, -0x1.77d988p-1f},
    {0x1.c363ccp+127f, 0x1.bff388p-1f},  {0x1.12e0bep-30f, 0x1.12e0bep-30f},
};

inline constexpr sample<double> sin_double[] = {
    {0x1p+0, 0x1.aed548f090ceep-1},
    {-0x1p+0, -0x1.aed548f090ceep-1},
    {0x1p-1, 0x1.eaee8744b05fp-2},
    {0x1.916872b020c4ap-1, 0x1.6988399beeabap-1},
    {0x1.926e978d4fdf4p-1, 0x1.6a41a99fd55b2p-1},
    {0x1.921fb5a7ed197p+1, -0x1.8ea91fae59d9ap-25},
    {-0x1.921fb6134ce3ep+2, -0x1.9e1424b72cea1p-23},
    {0x1.9p+6, -0x1.03425b78c4db8p-1},
    {0x1.86ap+16, 0x1.24daa9c527e96p-5},
    {0x1.0f0cf064dd592p+73, -0x1.b453ab76bf397p-1},
    {0x1.c363cbf21f28ap+127, -0x1.83f2a8b782f8p-6},
    {0x1.12e0be826d695p-30, 0x1.12e0be826d695p-30},
    {0x1.7e43c8800759cp+996, -0x1.a2c16b010e385p-1},
    {0x1.6ac5b262ca1ffp+849, 0x1p+0},
};

// Exact: IEEE 754, 9.2, and what the header promises.
inline constexpr sample<float> sin_corners_float[] = {
    {0.0f, 0.0f},
    {-0.0f, -0.0f},
    {__builtin_huge_valf(), __builtin_nanf("")},
    {-__builtin_huge_valf(), __builtin_nanf("")},
    {__builtin_nanf(""), __builtin_nanf("")},
    {0x1p-149f, 0x1p-149f},
};

inline constexpr sample<double> sin_corners_double[] = {
    {0.0, 0.0},
    {-0.0, -0.0},
    {__builtin_huge_val(), __builtin_nan("")},
    {-__builtin_huge_val(), __builtin_nan("")},
    {__builtin_nan(""), __builtin_nan("")},
    {0x1p-1074, 0x1p-1074},
};

}  // namespace attent_test
