// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "sample.hpp"

namespace attent_test {

// Python's mpmath 1.3.0 at 200 bits, rounded once: mp.exp, then with workprec(24) or (53).
inline constexpr sample<float> exp_float[] = {
    {0x0p+0f, 0x1p+0f},
    {0x1p+0f, 0x1.5bf0a8p+1f},
    {-0x1p+0f, 0x1.78b564p-2f},
    {0x1p-1f, 0x1.a61298p+0f},
    {-0x1.5c28f6p-2f, 0x1.6c6d28p-1f},
    {0x1.4p+3f, 0x1.5829dcp+14f},
    {-0x1.44p+4f, 0x1.b93de2p-30f},
    {0x1.02p+6f, 0x1.09bb7cp+93f},
    {0x1.62ccccp+6f, 0x1.f46ff8p+127f},
    {-0x1.5dp+6f, 0x1.172478p-126f},
    {0x1.12e0bep-30f, 0x1p+0f},
    {0x1.5bf0a8p+1f, 0x1.e4efb4p+3f},
    {-0x1.5d5894p+6f, 0x1.0002ccp-126f},
};

inline constexpr sample<double> exp_double[] = {
    {0x0p+0, 0x1p+0},
    {0x1p+0, 0x1.5bf0a8b145769p+1},
    {-0x1p+0, 0x1.78b56362cef38p-2},
    {0x1p-1, 0x1.a61298e1e069cp+0},
    {-0x1.5c28f5c28f5c3p-2, 0x1.6c6d28e50ebb5p-1},
    {0x1.4p+3, 0x1.5829dcf95056p+14},
    {-0x1.44p+4, 0x1.b93de1e27ca3bp-30},
    {0x1.02p+6, 0x1.09bb7c3748815p+93},
    {0x1.62ccccccccccdp+6, 0x1.f4705bbffae5cp+127},
    {-0x1.5dp+6, 0x1.1724770e1384dp-126},
    {0x1.12e0be826d695p-30, 0x1.000000044b83p+0},
    {0x1.5bf0a87427f01p+1, 0x1.e4efb676bb0e9p+3},
    {-0x1.5d589374bc6a8p+6, 0x1.0002eece7674bp-126},
    {-0x1.5e4p+9, 0x1.4ff475c68ca02p-1011},
    {0x1.62cp+9, 0x1.81e9b4b52d0c9p+1023},
};

// Exact: IEEE 754, 9.2, and what the header promises (0 for every subnormal result).
inline constexpr sample<float> exp_corners_float[] = {
    {-__builtin_huge_valf(), 0.0f},
    {__builtin_huge_valf(), __builtin_huge_valf()},
    {__builtin_nanf(""), __builtin_nanf("")},
    {0.0f, 1.0f},
    {-0.0f, 1.0f},
    {1000.0f, __builtin_huge_valf()},
    {-1000.0f, 0.0f},
    {89.0f, __builtin_huge_valf()},
    {0x1.62e43p+6f, __builtin_huge_valf()},
    {-87.34f, 0.0f},
    {-0x1.5d58ap+6f, 0.0f},
};

inline constexpr sample<double> exp_corners_double[] = {
    {-__builtin_huge_val(), 0.0},
    {__builtin_huge_val(), __builtin_huge_val()},
    {__builtin_nan(""), __builtin_nan("")},
    {0.0, 1.0},
    {-0.0, 1.0},
    {1000.0, __builtin_huge_val()},
    {-1000.0, 0.0},
    {709.79, __builtin_huge_val()},
    {-708.4, 0.0},
};

}  // namespace attent_test
