// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "sample.hpp"

namespace attent_test {

template <class T>
struct power_sample {
    T x;
    T y;
    T expected;
};

// Python's mpmath 1.3.0 at 200 bits, rounded once: mp.power, then with workprec(24) or (53).
inline constexpr power_sample<float> pow_float[] = {
    {0x1p+1f, 0x1.4p+3f, 0x1p+10f},
    {0x1p+1f, -0x1p-1f, 0x1.6a09e6p-1f},
    {0x1.4p+3f, 0x1.a66666p+1f, 0x1.f2d0c6p+10f},
    {0x1.99999ap-4f, 0x1.8p+1f, 0x1.0624dep-10f},
    {0x1.000002p+0f, 0x1.7d784p+26f, 0x1.25b692p+17f},
    {0x1.fffffcp-1f, -0x1.7d784p+26f, 0x1.25b6acp+17f},
    {0x1.8p+1f, 0x1.4p+6f, 0x1.bccbc8p+126f},
    {0x1.8p+0f, -0x1.9p+7f, 0x1.015594p-117f},
    {0x1.16c2p-133f, 0x1p-1f, 0x1.79c9cep-67f},
    {0x1.93e594p+99f, 0x1.4p+0f, 0x1.7ca534p+124f},
    {0x1.cp+2f, 0x1.4f8b58p-17f, 0x1.000146p+0f},
};

inline constexpr power_sample<double> pow_double[] = {
    {0x1p+1, 0x1.4p+3, 0x1p+10},
    {0x1p+1, -0x1p-1, 0x1.6a09e667f3bcdp-1},
    {0x1.4p+3, 0x1.a666666666666p+1, 0x1.f2d0c9c4b9258p+10},
    {0x1.999999999999ap-4, 0x1.8p+1, 0x1.0624dd2f1a9fdp-10},
    {0x1.000001ad7f29bp+0, 0x1.7d784p+26, 0x1.5829d1d3f9926p+14},
    {0x1.fffffca501acbp-1, -0x1.7d784p+26, 0x1.5829e821f9ac8p+14},
    {0x1.8p+1, 0x1.4p+6, 0x1.bccbc7be2c629p+126},
    {0x1.8p+0, -0x1.9p+7, 0x1.0155938366474p-117},
    {0x1.16c262777579cp-133, 0x1p-1, 0x1.79ca10c924223p-67},
    {0x1.93e5939a08ceap+99, 0x1.4p+0, 0x1.7ca5342cf485ap+124},
    {0x1.cp+2, 0x1.4f8b588e368f1p-17, 0x1.0001467904866p+0},
    {0x1.08p+0, 0x1.2ap+5, 0x1.92bbb95d1c4f1p+1},
    {0x1.1p+0, 0x1.2ap+5, 0x1.3220bf994b47fp+3},
    {0x1.18p+0, 0x1.2ap+5, 0x1.c2a0b4e58723bp+4},
    {0x1.2p+0, 0x1.2ap+5, 0x1.41badc1c5c916p+6},
    {0x1.28p+0, 0x1.2ap+5, 0x1.be62041404bc6p+7},
    {0x1.3p+0, 0x1.2ap+5, 0x1.2d59cb2bdb282p+9},
    {0x1.38p+0, 0x1.2ap+5, 0x1.8c83e9666eeffp+10},
    {0x1.4p+0, 0x1.2ap+5, 0x1.fd1b1214cfd63p+11},
    {0x1.48p+0, 0x1.2ap+5, 0x1.3f4f42bb8bc25p+13},
    {0x1.5p+0, 0x1.2ap+5, 0x1.87c26690517bcp+14},
    {0x1.58p+0, 0x1.2ap+5, 0x1.d699fbfc7baeep+15},
    {0x1.6p+0, 0x1.2ap+5, 0x1.1504357e6f33dp+17},
    {0x1.68p+0, 0x1.2ap+5, 0x1.3fe946897328ap+18},
    {0x1.7p+0, 0x1.2ap+5, 0x1.6ab669d4b1e83p+19},
    {0x1.78p+0, 0x1.2ap+5, 0x1.9410014a4df3cp+20},
    {0x1.8p+0, 0x1.2ap+5, 0x1.ba99172254fa8p+21},
    {0x1.88p+0, 0x1.2ap+5, 0x1.dd08255ce0b41p+22},
    {0x1.9p+0, 0x1.2ap+5, 0x1.fa3a5461ca123p+23},
    {0x1.98p+0, 0x1.2ap+5, 0x1.08a1ce0596e36p+25},
    {0x1.ap+0, 0x1.2ap+5, 0x1.10bd4b97d335cp+26},
    {0x1.a8p+0, 0x1.2ap+5, 0x1.153fab65269c4p+27},
    {0x1.bp+0, 0x1.2ap+5, 0x1.161e82e4ba151p+28},
    {0x1.b8p+0, 0x1.2ap+5, 0x1.137354af6c367p+29},
    {0x1.cp+0, 0x1.2ap+5, 0x1.0d77d7626ac13p+30},
    {0x1.c8p+0, 0x1.2ap+5, 0x1.04809f57d067cp+31},
    {0x1.dp+0, 0x1.2ap+5, 0x1.f1ed74c556b25p+31},
    {0x1.d8p+0, 0x1.2ap+5, 0x1.d6a19f960aa2bp+32},
    {0x1.ep+0, 0x1.2ap+5, 0x1.b8189833b93fap+33},
    {0x1.e8p+0, 0x1.2ap+5, 0x1.974e1682aa143p+34},
    {0x1.fp+0, 0x1.2ap+5, 0x1.7533b06a16b55p+35},
    {0x1.f8p+0, 0x1.2ap+5, 0x1.52a7f5d5bd02p+36},
    {0x1.199999999999ap+0, 0x1.b588p+12, 0x1.8241d7c9a4506p+962},
    {0x0.012688b70e62bp-1022, -0x1.ccccccccccccdp-1, 0x1.c34c70a777aep+926},
    {0x1.3333333333333p-2, 0x1.261999999999ap+9, 0x1.3edf73e593984p-1022},
};

// Exact: IEEE 754, 9.2.1, and what the header promises (0 for every subnormal result).
inline constexpr power_sample<float> pow_corners_float[] = {
    {0.0f, 0.0f, 1.0f},
    {__builtin_nanf(""), 0.0f, 1.0f},
    {__builtin_huge_valf(), -0.0f, 1.0f},
    {1.0f, __builtin_nanf(""), 1.0f},
    {1.0f, __builtin_huge_valf(), 1.0f},
    {-1.0f, __builtin_huge_valf(), 1.0f},
    {-1.0f, -__builtin_huge_valf(), 1.0f},
    {__builtin_nanf(""), 1.0f, __builtin_nanf("")},
    {2.0f, __builtin_nanf(""), __builtin_nanf("")},
    {0.0f, 3.0f, 0.0f},
    {-0.0f, 3.0f, -0.0f},
    {-0.0f, 2.0f, 0.0f},
    {-0.0f, 0.5f, 0.0f},
    {0.0f, -3.0f, __builtin_huge_valf()},
    {-0.0f, -3.0f, -__builtin_huge_valf()},
    {-0.0f, -2.0f, __builtin_huge_valf()},
    {-0.0f, -0.5f, __builtin_huge_valf()},
    {__builtin_huge_valf(), 2.0f, __builtin_huge_valf()},
    {__builtin_huge_valf(), -2.0f, 0.0f},
    {-__builtin_huge_valf(), 3.0f, -__builtin_huge_valf()},
    {-__builtin_huge_valf(), 2.0f, __builtin_huge_valf()},
    {-__builtin_huge_valf(), 0.5f, __builtin_huge_valf()},
    {-__builtin_huge_valf(), -3.0f, -0.0f},
    {-__builtin_huge_valf(), -2.0f, 0.0f},
    {0.5f, __builtin_huge_valf(), 0.0f},
    {0.5f, -__builtin_huge_valf(), __builtin_huge_valf()},
    {2.0f, __builtin_huge_valf(), __builtin_huge_valf()},
    {2.0f, -__builtin_huge_valf(), 0.0f},
    {0.0f, __builtin_huge_valf(), 0.0f},
    {0.0f, -__builtin_huge_valf(), __builtin_huge_valf()},
    {-2.0f, 3.0f, -8.0f},
    {-2.0f, 2.0f, 4.0f},
    {-2.0f, 0.5f, __builtin_nanf("")},
    {-8.0f, -1.0f, -0.125f},
    {-1.0f, 0x1p+23f, 1.0f},
    {-1.0f, 8388607.0f, -1.0f},
    {-1.0f, 4194303.5f, __builtin_nanf("")},
    {2.0f, 10000.0f, __builtin_huge_valf()},
    {2.0f, -10000.0f, 0.0f},
    {-2.0f, 10001.0f, -__builtin_huge_valf()},
    {2.0f, -126.0f, 0x1p-126f},
    {2.0f, -127.0f, 0.0f},
    {2.0f, 127.0f, 0x1p+127f},
    {2.0f, 128.0f, __builtin_huge_valf()},
    {2.0f, 0x1p-149f, 1.0f},
};

inline constexpr power_sample<double> pow_corners_double[] = {
    {0.0, 0.0, 1.0},
    {__builtin_nan(""), 0.0, 1.0},
    {__builtin_huge_val(), -0.0, 1.0},
    {1.0, __builtin_nan(""), 1.0},
    {1.0, __builtin_huge_val(), 1.0},
    {-1.0, __builtin_huge_val(), 1.0},
    {-1.0, -__builtin_huge_val(), 1.0},
    {__builtin_nan(""), 1.0, __builtin_nan("")},
    {2.0, __builtin_nan(""), __builtin_nan("")},
    {0.0, 3.0, 0.0},
    {-0.0, 3.0, -0.0},
    {-0.0, 2.0, 0.0},
    {-0.0, 0.5, 0.0},
    {0.0, -3.0, __builtin_huge_val()},
    {-0.0, -3.0, -__builtin_huge_val()},
    {-0.0, -2.0, __builtin_huge_val()},
    {-0.0, -0.5, __builtin_huge_val()},
    {__builtin_huge_val(), 2.0, __builtin_huge_val()},
    {__builtin_huge_val(), -2.0, 0.0},
    {-__builtin_huge_val(), 3.0, -__builtin_huge_val()},
    {-__builtin_huge_val(), 2.0, __builtin_huge_val()},
    {-__builtin_huge_val(), 0.5, __builtin_huge_val()},
    {-__builtin_huge_val(), -3.0, -0.0},
    {-__builtin_huge_val(), -2.0, 0.0},
    {0.5, __builtin_huge_val(), 0.0},
    {0.5, -__builtin_huge_val(), __builtin_huge_val()},
    {2.0, __builtin_huge_val(), __builtin_huge_val()},
    {2.0, -__builtin_huge_val(), 0.0},
    {0.0, __builtin_huge_val(), 0.0},
    {0.0, -__builtin_huge_val(), __builtin_huge_val()},
    {-2.0, 3.0, -8.0},
    {-2.0, 2.0, 4.0},
    {-2.0, 0.5, __builtin_nan("")},
    {-8.0, -1.0, -0.125},
    {-1.0, 0x1p+23, 1.0},
    {-1.0, 8388607.0, -1.0},
    {-1.0, 4194303.5, __builtin_nan("")},
    {2.0, 10000.0, __builtin_huge_val()},
    {2.0, -10000.0, 0.0},
    {-2.0, 10001.0, -__builtin_huge_val()},
    {2.0, -1022.0, 0x1p-1022},
    {2.0, -1023.0, 0.0},
    {2.0, 1023.0, 0x1p+1023},
    {2.0, 1024.0, __builtin_huge_val()},
    {2.0, 0x1p-1074, 1.0},
    {-1.0, 4503599627370497.0, -1.0},
    {-1.0, 2251799813685248.5, __builtin_nan("")},
};

template <class T, std::size_t Count, class Function, class Pass = in_the_open>
constexpr bool all_within(std::int64_t ulps, power_sample<T> const (&samples)[Count], Function f,
                          Pass pass = {}) {
    for (auto const& each : samples)
        if (ulps_apart(f(pass(each.x), pass(each.y)), each.expected) > ulps) return false;
    return true;
}

}  // namespace attent_test
