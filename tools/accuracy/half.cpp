// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// Converts all 2^32 floats to float16 and bfloat16 and all halves back, and compares every bit with
// others: float16 with the processor's own conversion, bfloat16 with MPFR's rounding to 8 digits.
// Needs an x86 with F16C. Says what differs; says nothing else but a last line.
//
//     g++ -std=c++20 -O3 -mf16c -Iinclude tools/accuracy/half.cpp -o half -lmpfr -lgmp && ./half

#include <immintrin.h>
#include <mpfr.h>

#include <attent/math/bfloat16.hpp>
#include <attent/math/float16.hpp>
#include <bit>
#include <cstdint>
#include <cstdio>

namespace {

// The even neighbour of a tie is MPFR's as well; infinities and zeros are, and NaN is stated.
std::uint16_t nearest_bfloat16(mpfr_t value, float x) {
    auto const bits = std::bit_cast<std::uint32_t>(x);
    if (x != x) return static_cast<std::uint16_t>(bits >> 16 | 0x40u);
    int const inexact = mpfr_set_flt(value, x, MPFR_RNDN);
    mpfr_subnormalize(value, mpfr_check_range(value, inexact, MPFR_RNDN), MPFR_RNDN);
    return static_cast<std::uint16_t>(
        std::bit_cast<std::uint32_t>(mpfr_get_flt(value, MPFR_RNDN)) >> 16);
}

}  // namespace

int main() {
    std::uint64_t differing = 0;
    mpfr_t value;
    mpfr_init2(value, 8);
    mpfr_set_emin(-132);  // 2^-133, the least bfloat16, is 0.5 * 2^-132
    mpfr_set_emax(128);
    for (std::uint64_t i = 0; i < std::uint64_t{1} << 32; ++i) {
        float const x = std::bit_cast<float>(static_cast<std::uint32_t>(i));
        auto const half = static_cast<std::uint16_t>(
            _mm_extract_epi16(_mm_cvtps_ph(_mm_set_ss(x), _MM_FROUND_TO_NEAREST_INT), 0));
        bool const same = attent::float16(x).bits == half &&
                          attent::bfloat16(x).bits == nearest_bfloat16(value, x);
        if (!same && ++differing <= 10)
            std::printf("differs: %a, %08llx\n", double{x}, static_cast<unsigned long long>(i));
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
