// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "sample.hpp"

namespace attent_test {

// Python's mpmath 1.3.0 at 200 bits, rounded once: mp.tanh, then with workprec(24) or (53).
inline constexpr sample<float> tanh_float[] = {
    {0x1p+0f, 0x1.85efacp-1f},          {-0x1p+0f, -0x1.85efacp-1f},
    {0x1p-1f, 0x1.d9353ep-2f},          {0x1.191688p-1f, 0x1.ffc3cep-2f},
    {0x1.1a1cacp-1f, 0x1.00a66p-1f},    {-0x1p+1f, -0x1.ed9506p-1f},
    {0x1.99999ap-4f, 0x1.983d78p-4f},   {0x1.12e0bep-30f, 0x1.12e0bep-30f},
    {0x1.6p+2f, 0x1.fffbap-1f},         {0x1.1cccccp+3f, 0x1.fffffep-1f},
    {-0x1.333334p-2f, -0x1.2a4ddcp-2f}, {0x1.666666p-1f, 0x1.356fb2p-1f},
};

inline constexpr sample<double> tanh_double[] = {
    {0x1p+0, 0x1.85efab514f394p-1},
    {-0x1p+0, -0x1.85efab514f394p-1},
    {0x1p-1, 0x1.d9353d7568af3p-2},
    {0x1.1916872b020c5p-1, 0x1.ffc3cce48227ep-2},
    {0x1.1a1cac083126fp-1, 0x1.00a65f294439ep-1},
    {-0x1p+1, -0x1.ed9505e1bc3d4p-1},
    {0x1.999999999999ap-4, 0x1.983d7795f413ap-4},
    {0x1.12e0be826d695p-30, 0x1.12e0be826d695p-30},
    {0x1.6p+2, 0x1.fffb9f2fc1e91p-1},
    {0x1.1cccccccccccdp+3, 0x1.fffffec06bcebp-1},
    {-0x1.3333333333333p-2, -0x1.2a4dda7d914fap-2},
    {0x1.6666666666666p-1, 0x1.356fb17af2e91p-1},
    {0x1.fp+3, 0x1.ffffffffffd94p-1},
    {0x1.2e66666666666p+4, 0x1.fffffffffffffp-1},
};

// Exact: IEEE 754, 9.2, and what the header promises.
inline constexpr sample<float> tanh_corners_float[] = {
    {0.0f, 0.0f},
    {-0.0f, -0.0f},
    {__builtin_huge_valf(), 1.0f},
    {-__builtin_huge_valf(), -1.0f},
    {__builtin_nanf(""), __builtin_nanf("")},
    {20.0f, 1.0f},
    {-20.0f, -1.0f},
    {8.9f, 0x1.fffffep-1f},
    {0x1p-149f, 0x1p-149f},
};

inline constexpr sample<double> tanh_corners_double[] = {
    {0.0, 0.0},
    {-0.0, -0.0},
    {__builtin_huge_val(), 1.0},
    {-__builtin_huge_val(), -1.0},
    {__builtin_nan(""), __builtin_nan("")},
    {20.0, 1.0},
    {-20.0, -1.0},
    {0x1p-1074, 0x1p-1074},
};

}  // namespace attent_test
