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
    {0x1.3c0832p+10f, 0x1.6b980cp-2f},
    {0x1.3c0832p+26f, 0x1.4e6a12p-1f},
    {0x1.3c0832p+42f, -0x1.2b0a32p-3f},
    {0x1.3c0832p+58f, -0x1.f14f02p-1f},
    {0x1.3c0832p+74f, -0x1.49b11ap-2f},
    {0x1.3c0832p+90f, 0x1.77eecep-1f},
    {0x1.3c0832p+106f, -0x1.8b328ep-1f},
    {0x1.3c0832p+122f, -0x1.0a4e92p-3f},
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
    {0x1.3c083126e978dp+10, 0x1.6ba4bbdd4739bp-2},
    {0x1.3c083126e978dp+26, -0x1.c7d377de7a10bp-2},
    {0x1.3c083126e978dp+42, 0x1.7c5764702beadp-1},
    {0x1.3c083126e978dp+58, -0x1.94a4fff049c16p-1},
    {0x1.3c083126e978dp+74, -0x1.e5c144f5148afp-1},
    {0x1.3c083126e978dp+90, 0x1.961aea2929c7p-1},
    {0x1.3c083126e978dp+106, -0x1.47723759b7795p-4},
    {0x1.3c083126e978dp+122, -0x1.39e299b61075bp-3},
    {0x1.7e43c8800759cp+996, -0x1.2699022adc4c1p-1},
    {0x1.6ac5b262ca1ffp+849, -0x1.14ae72e6ba22fp-61},
    {0x1.3c083126e978dp+50, 0x1.7eaed18bb3e75p-1},
    {0x1.3c083126e978dp+114, -0x1.11cb3e4b1cf2bp-4},
    {0x1.3c083126e978dp+178, 0x1.c3114b8cc3cc6p-1},
    {0x1.3c083126e978dp+242, -0x1.139410eb24e6dp-1},
    {0x1.3c083126e978dp+306, 0x1.e8f158c991996p-1},
    {0x1.3c083126e978dp+370, -0x1.f0cc092d686cap-2},
    {0x1.3c083126e978dp+434, 0x1.e479e9c69801p-7},
    {0x1.3c083126e978dp+498, 0x1.e67eea1521ee7p-2},
    {0x1.3c083126e978dp+562, -0x1.e362d27f78f46p-1},
    {0x1.3c083126e978dp+626, -0x1.441ab4ac423b9p-1},
    {0x1.3c083126e978dp+690, 0x1.fdda3b5fcb2f5p-1},
    {0x1.3c083126e978dp+754, -0x1.050beb78442b7p-1},
    {0x1.3c083126e978dp+818, 0x1.516212bc84fbep-1},
    {0x1.3c083126e978dp+882, -0x1.eff043dd50f11p-2},
    {0x1.3c083126e978dp+946, -0x1.d24714ba4802ap-1},
    {0x1.3c083126e978dp+1010, 0x1.f64a45e4c8e21p-3},
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
