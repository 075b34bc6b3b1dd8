// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "sample.hpp"

namespace attent_test {

// Python's mpmath 1.3.0 at 200 bits, rounded once: mp.sqrt, then with workprec(24) or (53).
inline constexpr sample<float> sqrt_float[] = {
    {0x1p+0f, 0x1p+0f},
    {0x1p+1f, 0x1.6a09e6p+0f},
    {0x1.8p+1f, 0x1.bb67aep+0f},
    {0x1p+2f, 0x1p+1f},
    {0x1p-1f, 0x1.6a09e6p-1f},
    {0x1.4p+3f, 0x1.94c584p+1f},
    {0x1.16c2p-133f, 0x1.79c9cep-67f},
    {0x1.c363ccp+127f, 0x1.e0bd9cp+63f},
    {0x1.000002p+0f, 0x1p+0f},
    {0x1.fffffcp-1f, 0x1.fffffep-1f},
    {0x1.e24p+16f, 0x1.5f5cf2p+8f},
    {0x1.2p+1f, 0x1.8p+0f},
};

inline constexpr sample<double> sqrt_double[] = {
    {0x1p+0, 0x1p+0},
    {0x1p+1, 0x1.6a09e667f3bcdp+0},
    {0x1.8p+1, 0x1.bb67ae8584caap+0},
    {0x1p+2, 0x1p+1},
    {0x1p-1, 0x1.6a09e667f3bcdp-1},
    {0x1.4p+3, 0x1.94c583ada5b53p+1},
    {0x1.16c262777579cp-133, 0x1.79ca10c924223p-67},
    {0x1.c363cbf21f28ap+127, 0x1.e0bd9ca7596d9p+63},
    {0x1.000001ad7f29bp+0, 0x1.000000d6bf948p+0},
    {0x1.fffffca501acbp-1, 0x1.fffffe5280d5ap-1},
    {0x1.e24p+16, 0x1.5f5cf181a6a5ep+8},
    {0x1.2p+1, 0x1.8p+0},
    {0x0.012688b70e62bp-1022, 0x1.1297872d9cbaep-515},
    {0x1.1ccf385ebc8ap+1023, 0x1.7dddf6b095ff1p+511},
};

// Exact: IEEE 754, 9.2, and what the header promises.
inline constexpr sample<float> sqrt_corners_float[] = {
    {0.0f, 0.0f},
    {-0.0f, -0.0f},
    {-1.0f, __builtin_nanf("")},
    {-__builtin_huge_valf(), __builtin_nanf("")},
    {__builtin_huge_valf(), __builtin_huge_valf()},
    {__builtin_nanf(""), __builtin_nanf("")},
    {9.0f, 3.0f},
    {0x1p-100f, 0x1p-50f},
    {0x1p-148f, 0x1p-74f},
};

inline constexpr sample<double> sqrt_corners_double[] = {
    {0.0, 0.0},
    {-0.0, -0.0},
    {-1.0, __builtin_nan("")},
    {-__builtin_huge_val(), __builtin_nan("")},
    {__builtin_huge_val(), __builtin_huge_val()},
    {__builtin_nan(""), __builtin_nan("")},
    {9.0, 3.0},
    {0x1p-100, 0x1p-50},
    {0x1p-1074, 0x1p-537},
};

}  // namespace attent_test
