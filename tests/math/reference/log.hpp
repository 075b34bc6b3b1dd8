// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "sample.hpp"

namespace attent_test {

// Python's mpmath 1.3.0 at 200 bits, rounded once: mp.log, then with workprec(24) or (53).
inline constexpr sample<float> log_float[] = {
    {0x1p+0f, 0x0p+0f},
    {0x1p+1f, 0x1.62e43p-1f},
    {0x1p-1f, -0x1.62e43p-1f},
    {0x1.4p+3f, 0x1.26bb1cp+1f},
    {0x1.6a0902p-1f, -0x1.62e6b6p-2f},
    {0x1.000002p+0f, 0x1.fffffep-24f},
    {0x1.fffffcp-1f, -0x1.000002p-23f},
    {0x1.c363ccp+127f, 0x1.62632cp+6f},
    {0x1.05563cp-126f, -0x1.5d437ep+6f},
    {0x1.16c2p-133f, -0x1.7069e4p+6f},
    {0x1.e24p+16f, 0x1.77281p+3f},
    {0x1.6a0902p+0f, 0x1.62e1aap-2f},
};

inline constexpr sample<double> log_double[] = {
    {0x1p+0, 0x0p+0},
    {0x1p+1, 0x1.62e42fefa39efp-1},
    {0x1p-1, -0x1.62e42fefa39efp-1},
    {0x1.4p+3, 0x1.26bb1bbb55516p+1},
    {0x1.6a0902de00d1bp-1, -0x1.62e6b3842a25ep-2},
    {0x1.000001ad7f29bp+0, 0x1.ad7f2847b6492p-24},
    {0x1.fffffca501acbp-1, -0x1.ad7f2b1049b9fp-24},
    {0x1.c363cbf21f28ap+127, 0x1.62632b8d20916p+6},
    {0x1.05563c4ffe223p-126, -0x1.5d437e6de62bep+6},
    {0x1.16c262777579cp-133, -0x1.7069e2aa2aa5bp+6},
    {0x1.e24p+16, 0x1.77280f4671181p+3},
    {0x1.6a0902de00d1bp+0, 0x1.62e1ac5b1d181p-2},
    {0x0.012688b70e62bp-1022, -0x1.64e69394d9508p+9},
    {0x1.1ccf385ebc8ap+1023, 0x1.62991d5d62a5ep+9},
};

// Exact: IEEE 754, 9.2, and what the header promises.
inline constexpr sample<float> log_corners_float[] = {
    {0.0f, -__builtin_huge_valf()},
    {-0.0f, -__builtin_huge_valf()},
    {-1.0f, __builtin_nanf("")},
    {-__builtin_huge_valf(), __builtin_nanf("")},
    {__builtin_huge_valf(), __builtin_huge_valf()},
    {__builtin_nanf(""), __builtin_nanf("")},
    {1.0f, 0.0f},
};

inline constexpr sample<double> log_corners_double[] = {
    {0.0, -__builtin_huge_val()},
    {-0.0, -__builtin_huge_val()},
    {-1.0, __builtin_nan("")},
    {-__builtin_huge_val(), __builtin_nan("")},
    {__builtin_huge_val(), __builtin_huge_val()},
    {__builtin_nan(""), __builtin_nan("")},
    {1.0, 0.0},
};

}  // namespace attent_test
