// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// Converts all 2^32 floats to float16 and bfloat16 and all halves back, and compares every bit:
// float16 with the processor's own conversion (an x86 with F16C), bfloat16 with the nearer of its two
// neighbours, found in double. Half a minute.
//
//     g++ -std=c++20 -O3 -mf16c -Iinclude tools/accuracy/half.cpp -o half && ./half

#include <immintrin.h>

#include <attent/math/bfloat16.hpp>
#include <attent/math/float16.hpp>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdio>

namespace {

std::uint16_t nearest_bfloat16(float x) {
    auto const bits = std::bit_cast<std::uint32_t>(x);
    std::uint32_t const below = bits >> 16;
    if (x != x) return static_cast<std::uint16_t>(below | 0x40u);
    if ((bits & 0xffffu) == 0) return static_cast<std::uint16_t>(below);
    auto const size = [](std::uint32_t half) {  // infinity counts as 2^128
        return (half & 0x7fffu) == 0x7f80u ? 0x1p+128
                                           : std::fabs(double(std::bit_cast<float>(half << 16)));
    };
    double const down = std::fabs(double(x)) - size(below),
                 up = size(below + 1) - std::fabs(double(x));
    return static_cast<std::uint16_t>(below +
                                      (down > up || (down == up && below % 2 != 0) ? 1 : 0));
}

}  // namespace

int main() {
    std::uint64_t differing = 0;
    for (std::uint64_t i = 0; i < std::uint64_t{1} << 32; ++i) {
        float const x = std::bit_cast<float>(static_cast<std::uint32_t>(i));
        auto const half = static_cast<std::uint16_t>(
            _mm_extract_epi16(_mm_cvtps_ph(_mm_set_ss(x), _MM_FROUND_TO_NEAREST_INT), 0));
        bool const same =
            attent::float16(x).bits == half && attent::bfloat16(x).bits == nearest_bfloat16(x);
        if (!same && ++differing <= 10)
            std::printf("differs: %a, %08llx\n", double(x), static_cast<unsigned long long>(i));
    }
    for (std::uint32_t i = 0; i < 0x10000u; ++i) {
        float const x = attent::float16::from_bits(static_cast<std::uint16_t>(i));
        float const theirs = _mm_cvtss_f32(_mm_cvtph_ps(_mm_cvtsi32_si128(static_cast<int>(i))));
        bool const same = std::bit_cast<std::uint32_t>(x) == std::bit_cast<std::uint32_t>(theirs);
        if (!same && ++differing <= 10) std::printf("differs: half %04x\n", i);
    }
    std::printf("float16 and bfloat16: all floats and halves, %llu differ\n",
                static_cast<unsigned long long>(differing));
    return differing == 0 ? 0 : 1;
}
