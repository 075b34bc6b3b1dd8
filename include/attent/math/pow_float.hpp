// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstdint>

namespace attent::detail {

// A polynomial by Horner's rule in fixed point, x with `Point` bits behind the point.
template <int Point, class... Coefficients>
constexpr std::int64_t integer_polynomial(std::int64_t x, std::int64_t highest,
                                          Coefficients... lower) {
    ((highest = lower + (highest * x >> Point)), ...);
    return highest;
}

// A logarithm to the base 2 in 62 bits, `point` of them behind the point.
struct fixed_point {
    std::int64_t value;
    std::uint32_t point;
};

// x positive and finite. x = 2^n * (1 + f) with 1 + f between sqrt(1/2) and sqrt(2), and
// log2(1 + f) = f * quotient(f): near 1 the logarithm keeps its leading digits.
constexpr fixed_point log2_fixed(float x) {
    bool const subnormal = x < 0x1p-126f;
    std::uint32_t const bits = __builtin_bit_cast(std::uint32_t, subnormal ? x * 0x1p+24f : x);
    std::uint32_t const above = bits - 0x3f35'04f3u;  // sqrt(1/2)
    std::int64_t const n = (static_cast<std::int32_t>(above) >> 23) - (subnormal ? 24 : 0);
    std::uint32_t const rest = bits - (above & 0xff80'0000u);
    std::uint32_t const m = ((rest & 0x007f'ffffu) | 0x0080'0000u) << ((rest >> 23) - 126);
    std::int64_t const f = static_cast<std::int64_t>(m) - 0x0100'0000;  // 24 bits behind the point
    // Sollya: remez(1, 14, [-0.2929;0.41422], x/log2(1+x)), times 2^38; 2^-41.
    std::int64_t const part =
        f * integer_polynomial<24>(f, 17367604465, -33953641067, 34668752362, -32882336761,
                                   35498805468, -39617108187, 44097357937, -49574341530,
                                   56651035256, -66094042876, 79313015825, -99141249860,
                                   132188330962, -198282496594, 396564993198);
    if (n == 0) return {part, 62};
    return {n * (std::int64_t{1} << 54) + (part >> 8), 54};
}

// 2^t, t with 40 bits behind the point and at most 200; 0 where it would be subnormal.
constexpr float exp2_fixed(std::int64_t t) {
    std::int64_t const n = (t + (std::int64_t{1} << 39)) >> 40;
    std::int64_t const fraction = (t - n * (std::int64_t{1} << 40)) >> 10;
    // Sollya: remez(1, 7, [-0.5;0.5], 2^(-x)), times 2^32; 2^-34.
    std::int64_t const power = integer_polynomial<30>(
        fraction, 65292, 664401, 5726876, 41309113, 238388309, 1031765013, 2977044473, 4294967296);
    // power lies in (0.707, 1.415); 32 bits behind the point become 23, to nearest. A carry moves
    // into the exponent, as it should.
    bool const below_one = power < (std::int64_t{1} << 32);
    std::int64_t const digits = (below_one ? power + power : power) - (std::int64_t{1} << 32);
    std::int64_t const bits = (n + 127 - below_one) * 0x0080'0000 + ((digits + 256) >> 9);
    return bits < 0x0080'0000   ? 0.0f
           : bits > 0x7f7f'ffff ? __builtin_huge_valf()
                                : __builtin_bit_cast(float, static_cast<std::uint32_t>(bits));
}

// x^y = 2^(y * log2 x) for x positive, finite and not 1, y finite: in integers, so that it is the
// same on every machine and under both contracts.
constexpr float positive_pow(float x, float y) {
    fixed_point const log2_x = log2_fixed(x);
    std::uint64_t const size =
        static_cast<std::uint64_t>(log2_x.value < 0 ? -log2_x.value : log2_x.value);
    auto const shift = static_cast<std::uint32_t>(__builtin_clzll(size));
    auto const y_bits = __builtin_bit_cast(std::uint32_t, y);
    std::uint32_t const exponent = y_bits >> 23 & 0xffu;
    // 40 leading bits of the logarithm, 24 of y. (A subnormal y gets a bit too many; x^y is 1.)
    std::uint64_t const product = (size << shift >> 24) * ((y_bits & 0x007f'ffffu) | 0x0080'0000u);
    // To 40 bits behind the point; a product of 2^62 or more, so that 15 make 128 at least.
    auto const places =
        static_cast<std::int32_t>(log2_x.point + shift + 86) - static_cast<std::int32_t>(exponent);
    auto const most = std::int64_t{200} << 40;
    std::int64_t t = places < 15   ? most
                     : places > 63 ? 0
                                   : static_cast<std::int64_t>(product >> places);
    if (t > most) t = most;
    return exp2_fixed((log2_x.value < 0) != (y < 0) ? -t : t);
}

}  // namespace attent::detail
