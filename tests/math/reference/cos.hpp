// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "sample.hpp"

namespace attent_test {

// Python's mpmath 1.3.0 at 200 bits, rounded once: mp.cos, then with workprec(24) or (53).
inline constexpr sample<float> cos_float[] = {
    {0x1p+0f, 0x1.14a28p-1f},
    {-0x1p+0f, 0x1.14a28p-1f},
    {0x1p-1f, 0x1.c1528p-1f},
    {0x1.916872p-1f, 0x1.6a8b66p-1f},
    {0x1.926e98p-1f, 0x1.69d21ap-1f},
    {0x1.921fb6p+0f, -0x1.777a5cp-25f},
    {-0x1.2d97c8p+2f, 0x1.99bc5cp-27f},
    {0x1.9p+6f, 0x1.b981dcp-1f},
    {0x1.86ap+16f, -0x1.ffac38p-1f},
    {0x1.0f0cfp+73f, 0x1.5badeep-1f},
    {0x1.c363ccp+127f, -0x1.efeaf8p-2f},
    {0x1.12e0bep-30f, 0x1p+0f},
};

inline constexpr sample<double> cos_double[] = {
    {0x1p+0, 0x1.14a280fb5068cp-1},
    {-0x1p+0, 0x1.14a280fb5068cp-1},
    {0x1p-1, 0x1.c1528065b7d5p-1},
    {0x1.916872b020c4ap-1, 0x1.6a8b64d22598p-1},
    {0x1.926e978d4fdf4p-1, 0x1.69d21a9805fb3p-1},
    {0x1.921fb67eacae5p+0, -0x1.3a69dccb96762p-24},
    {-0x1.2d97c80841edep+2, 0x1.50fd0bcb0d8d6p-26},
    {0x1.9p+6, 0x1.b981dbf665fdfp-1},
    {0x1.86ap+16, -0x1.ffac3841b3da7p-1},
    {0x1.0f0cf064dd592p+73, 0x1.0be2cef01c8f4p-1},
    {0x1.c363cbf21f28ap+127, 0x1.ffdb40355df0ap-1},
    {0x1.12e0be826d695p-30, 0x1p+0},
    {0x1.7e43c8800759cp+996, -0x1.2699022adc4c1p-1},
    {0x1.6ac5b262ca1ffp+849, -0x1.14ae72e6ba22fp-61},
};

// Exact: IEEE 754, 9.2, and what the header promises.
inline constexpr sample<float> cos_corners_float[] = {
    {0.0f, 1.0f},
    {-0.0f, 1.0f},
    {__builtin_huge_valf(), __builtin_nanf("")},
    {-__builtin_huge_valf(), __builtin_nanf("")},
    {__builtin_nanf(""), __builtin_nanf("")},
};

inline constexpr sample<double> cos_corners_double[] = {
    {0.0, 1.0},
    {-0.0, 1.0},
    {__builtin_huge_val(), __builtin_nan("")},
    {-__builtin_huge_val(), __builtin_nan("")},
    {__builtin_nan(""), __builtin_nan("")},
};

}  // namespace attent_test
