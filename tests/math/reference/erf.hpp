// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "sample.hpp"

namespace attent_test {

// Python's mpmath 1.3.0 at 200 bits, rounded once: mp.erf, then with workprec(24) or (53).
inline constexpr sample<float> erf_float[] = {
    {0x1p+0f, 0x1.af767ap-1f},          {-0x1p+0f, -0x1.af767ap-1f},
    {0x1p-1f, 0x1.0a7ef6p-1f},          {0x1.dba5e4p-1f, 0x1.9f46ecp-1f},
    {0x1.dcac08p-1f, 0x1.9fc37ap-1f},   {-0x1p+1f, -0x1.fd9ae2p-1f},
    {0x1.99999ap-4f, 0x1.cca5eap-4f},   {0x1.12e0bep-30f, 0x1.362aap-30f},
    {0x1.cp+1f, 0x1.ffffe8p-1f},        {0x1.f33334p+1f, 0x1.fffffep-1f},
    {-0x1.333334p-2f, -0x1.50838ap-2f}, {0x1.8p+0f, 0x1.eea556p-1f},
};

inline constexpr sample<double> erf_double[] = {
    {0x1p+0, 0x1.af767a741088bp-1},
    {-0x1p+0, -0x1.af767a741088bp-1},
    {0x1p-1, 0x1.0a7ef5c18edd2p-1},
    {0x1.dba5e353f7ceep-1, 0x1.9f46ebe8ca3b5p-1},
    {0x1.dcac083126e98p-1, 0x1.9fc37aea8a03fp-1},
    {-0x1p+1, -0x1.fd9ae142795e3p-1},
    {0x1.999999999999ap-4, 0x1.cca5ea24fb334p-4},
    {0x1.12e0be826d695p-30, 0x1.362a9ffc610ddp-30},
    {0x1.cp+1, 0x1.ffffe710d565ep-1},
    {0x1.f333333333333p+1, 0x1.fffffed523094p-1},
    {-0x1.3333333333333p-2, -0x1.50838881dea0fp-2},
    {0x1.8p+0, 0x1.eea5557137aep-1},
    {0x1.6p+2, 0x1.fffffffffffbep-1},
    {-0x1.199999999999ap+2, -0x1.fffffffbcc4d3p-1},
};

// Exact: IEEE 754, 9.2, and what the header promises.
inline constexpr sample<float> erf_corners_float[] = {
    {0.0f, 0.0f},
    {-0.0f, -0.0f},
    {__builtin_huge_valf(), 1.0f},
    {-__builtin_huge_valf(), -1.0f},
    {__builtin_nanf(""), __builtin_nanf("")},
    {6.0f, 1.0f},
    {-6.0f, -1.0f},
    {3.8f, 0x1.fffffep-1f},
};

inline constexpr sample<double> erf_corners_double[] = {
    {0.0, 0.0},
    {-0.0, -0.0},
    {__builtin_huge_val(), 1.0},
    {-__builtin_huge_val(), -1.0},
    {__builtin_nan(""), __builtin_nan("")},
    {6.0, 1.0},
    {-6.0, -1.0},
};

}  // namespace attent_test
