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
    {0x1.3c0832p+10f, 0x1.dea334p-1f},   {0x1.3c0832p+26f, -0x1.83b32p-1f},
    {0x1.3c0832p+42f, -0x1.fa8336p-1f},  {0x1.3c0832p+58f, -0x1.e71554p-3f},
    {0x1.3c0832p+74f, -0x1.e4bca4p-1f},  {0x1.3c0832p+90f, -0x1.5b96eep-1f},
    {0x1.3c0832p+106f, 0x1.4585p-1f},    {0x1.3c0832p+122f, 0x1.fba72ap-1f},
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
    {0x1.3c083126e978dp+10, 0x1.dea0cacb907bcp-1},
    {0x1.3c083126e978dp+26, 0x1.ca79b1094b348p-1},
    {0x1.3c083126e978dp+42, -0x1.56c2914247857p-1},
    {0x1.3c083126e978dp+58, -0x1.39b2d6a914961p-1},
    {0x1.3c083126e978dp+74, 0x1.43a47c4026b8ap-2},
    {0x1.3c083126e978dp+90, -0x1.37ce2fe59fde1p-1},
    {0x1.3c083126e978dp+106, 0x1.fe5c7f27e262fp-1},
    {0x1.3c083126e978dp+122, -0x1.f9f36a86300b8p-1},
    {0x1.7e43c8800759cp+996, -0x1.a2c16b010e385p-1},
    {0x1.6ac5b262ca1ffp+849, 0x1p+0},
    {0x1.3c083126e978dp+50, 0x1.5424d08ce371ep-1},
    {0x1.3c083126e978dp+114, 0x1.fedad8f72feap-1},
    {0x1.3c083126e978dp+178, 0x1.e47cd2f50aeaap-2},
    {0x1.3c083126e978dp+242, 0x1.af8276a70f296p-1},
    {0x1.3c083126e978dp+306, 0x1.2fd5d7f779d15p-2},
    {0x1.3c083126e978dp+370, 0x1.bfb52b983f8e8p-1},
    {0x1.3c083126e978dp+434, 0x1.fff1ac57d77a4p-1},
    {0x1.3c083126e978dp+498, 0x1.c286e19120419p-1},
    {0x1.3c083126e978dp+562, 0x1.51882cbb45717p-2},
    {0x1.3c083126e978dp+626, 0x1.8c5be1e8da2a5p-1},
    {0x1.3c083126e978dp+690, 0x1.76c2b2f5944c8p-4},
    {0x1.3c083126e978dp+754, -0x1.b873ec747a7afp-1},
    {0x1.3c083126e978dp+818, -0x1.811e76d92e93bp-1},
    {0x1.3c083126e978dp+882, -0x1.bff2118075f5cp-1},
    {0x1.3c083126e978dp+946, 0x1.a6fc3d79618bcp-2},
    {0x1.3c083126e978dp+1010, 0x1.f05cc01b8c69p-1},
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
