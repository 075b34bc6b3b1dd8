// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "sample.hpp"

namespace attent_test {

// Python's mpmath 1.3.0 at 200 bits, rounded once: mp.sqrt, one over it, then with workprec(24) or (53).
inline constexpr sample<float> rsqrt_float[] = {
    {0x1p+0f, 0x1p+0f},
    {0x1p+1f, 0x1.6a09e6p-1f},
    {0x1.8p+1f, 0x1.279a74p-1f},
    {0x1p+2f, 0x1p-1f},
    {0x1p-1f, 0x1.6a09e6p+0f},
    {0x1.4p+3f, 0x1.43d136p-2f},
    {0x1.16c2p-133f, 0x1.5af214p+66f},
    {0x1.c363ccp+127f, 0x1.10a55ep-64f},
    {0x1.000002p+0f, 0x1.fffffep-1f},
    {0x1.fffffcp-1f, 0x1.000002p+0f},
    {0x1.e24p+16f, 0x1.7509e4p-9f},
    {0x1.2p+1f, 0x1.555556p-1f},
};

inline constexpr sample<double> rsqrt_double[] = {
    {0x1p+0, 0x1p+0},
    {0x1p+1, 0x1.6a09e667f3bcdp-1},
    {0x1.8p+1, 0x1.279a74590331cp-1},
    {0x1p+2, 0x1p-1},
    {0x1p-1, 0x1.6a09e667f3bcdp+0},
    {0x1.4p+3, 0x1.43d136248490fp-2},
    {0x1.16c262777579cp-133, 0x1.5af1d78b58c4p+66},
    {0x1.c363cbf21f28ap+127, 0x1.10a55d5f80411p-64},
    {0x1.000001ad7f29bp+0, 0x1.fffffe5280d87p-1},
    {0x1.fffffca501acbp-1, 0x1.000000d6bf95ep+0},
    {0x1.e24p+16, 0x1.7509e4ab17a5ap-9},
    {0x1.2p+1, 0x1.5555555555555p-1},
    {0x0.012688b70e62bp-1022, 0x1.dd55745cbb7fap+514},
    {0x1.1ccf385ebc8ap+1023, 0x1.573d68f903ea2p-512},
};

// Exact: IEEE 754, 9.2, and what the header promises.
inline constexpr sample<float> rsqrt_corners_float[] = {
    {0.0f, __builtin_huge_valf()},
    {-0.0f, __builtin_huge_valf()},
    {-1.0f, __builtin_nanf("")},
    {-__builtin_huge_valf(), __builtin_nanf("")},
    {__builtin_huge_valf(), 0.0f},
    {__builtin_nanf(""), __builtin_nanf("")},
    {4.0f, 0.5f},
    {0x1p-100f, 0x1p+50f},
    {0x1p-148f, 0x1p+74f},
};

inline constexpr sample<double> rsqrt_corners_double[] = {
    {0.0, __builtin_huge_val()},
    {-0.0, __builtin_huge_val()},
    {-1.0, __builtin_nan("")},
    {-__builtin_huge_val(), __builtin_nan("")},
    {__builtin_huge_val(), 0.0},
    {__builtin_nan(""), __builtin_nan("")},
    {4.0, 0.5},
    {0x1p-100, 0x1p+50},
    {0x1p-1074, 0x1p+537},
};

}  // namespace attent_test
