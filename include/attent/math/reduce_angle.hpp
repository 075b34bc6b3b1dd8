// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/high_product.hpp>
#include <cstdint>

namespace attent::detail {

// The binary digits of 2 / pi behind the point, after one word of zeros. Python:
// import mpmath as m; m.mp.prec = 2000; hex(int(2 / m.pi * 2 ** (64 * 19)))
inline constexpr std::uint64_t two_over_pi[20] = {0,
                                                  0xa2f9836e'4e441529u,
                                                  0xfc2757d1'f534ddc0u,
                                                  0xdb629599'3c439041u,
                                                  0xfe5163ab'debbc561u,
                                                  0xb7246e3a'424dd2e0u,
                                                  0x06492eea'09d1921cu,
                                                  0xfe1deb1c'b129a73eu,
                                                  0xe88235f5'2ebb4484u,
                                                  0xe99c7026'b45f7e41u,
                                                  0x3991d639'835339f4u,
                                                  0x9c845f8b'bdf9283bu,
                                                  0x1ff897ff'de05980fu,
                                                  0xef2f118b'5a0a6d1fu,
                                                  0x6d367ecf'27cb09b7u,
                                                  0x4f463f66'9e5fea2du,
                                                  0x7527bac7'ebe5f17bu,
                                                  0x3d0739f7'8a5292eau,
                                                  0x6bfb5fb1'1f8d5d08u,
                                                  0x56033046'fc7b6babu};

// 64 of these digits, from one on that is 4, 2, 1, 1/2, .. when times 2^scale.
constexpr std::uint64_t two_over_pi_from(std::uint32_t place) {
    std::uint64_t const word = two_over_pi[place / 64];
    std::uint32_t const shift = place % 64;
    return shift == 0 ? word : word << shift | two_over_pi[place / 64 + 1] >> (64 - shift);
}

// An angle of at most 45 degrees, value + rest, and the quarter turns taken off it, modulo 4.
template <class T>
struct reduced_angle {
    std::uint32_t quarters;
    T value;
    T rest;
};

// x at least 2^-1 and finite. x = m * 2^scale with an integer m of 24 bits: digits of 2 / pi worth
// 4 or more, times 2^scale, add whole turns to the product and are left out; the next 96 are
// enough, since no float comes nearer to a multiple of pi / 2 than 2^-31 of it. All in integers:
// exact, and the same on every machine. The angle is good to 2^-30 of itself.
constexpr reduced_angle<float> reduce_angle(float x) {
    auto const bits = __builtin_bit_cast(std::uint32_t, x);
    std::uint64_t const m = (bits & 0x007f'ffffu) | 0x0080'0000u;
    std::uint32_t const place = (bits >> 23) - 150 + 62;  // digit 0 is 64 places before the point
    std::uint64_t const digits = two_over_pi_from(place);
    std::uint64_t const more = two_over_pi_from(place + 64) >> 32;
    // Quarter turns, 62 bits behind the point.
    std::uint64_t const turned = m * digits + (m * more >> 32);
    std::uint64_t const quarters = (turned + (std::uint64_t{1} << 61)) >> 62;
    auto const fraction = static_cast<std::int64_t>(turned - (quarters << 62));
    std::uint64_t const size = static_cast<std::uint64_t>(fraction < 0 ? -fraction : fraction);
    auto const shift = static_cast<std::uint32_t>(__builtin_clzll(size));
    // Times pi / 2, from its leading digit on.
    std::uint32_t const angle =
        high_product(static_cast<std::uint32_t>(size << shift >> 32), std::uint32_t{0xc90f'daa2u});
    float const size_of_unit = __builtin_bit_cast(float, (127 - 29 - shift) << 23);
    float const unit = fraction < 0 ? -size_of_unit : size_of_unit;
    return {static_cast<std::uint32_t>(quarters & 3), static_cast<float>(angle & ~0xffu) * unit,
            static_cast<float>(angle & 0xffu) * unit};
}

// The same with m of 53 bits and 192 digits; no double is nearer to a multiple than 2^-62 of it.
constexpr reduced_angle<double> reduce_angle(double x) {
    auto const bits = __builtin_bit_cast(std::uint64_t, x);
    std::uint64_t const m = (bits & 0x000f'ffff'ffff'ffffu) | 0x0010'0000'0000'0000u;
    std::uint32_t const place = static_cast<std::uint32_t>(bits >> 52) - 1075 + 62;
    std::uint64_t const middle = two_over_pi_from(place + 64);
    // 126 bits behind the point, in two words.
    std::uint64_t low = m * middle;
    std::uint64_t const more = high_product(m, two_over_pi_from(place + 128));
    low += more;
    std::uint64_t high = m * two_over_pi_from(place) + high_product(m, middle) + (low < more);
    std::uint64_t const quarters = (high + (std::uint64_t{1} << 61)) >> 62;
    high -= quarters << 62;
    bool const negative = high >> 63;
    if (negative) {
        low = ~low + 1;
        high = ~high + (low == 0);
    }
    // The leading 64 bits that are not zero.
    std::uint32_t shift = high == 0 ? 64 : static_cast<std::uint32_t>(__builtin_clzll(high));
    if (shift == 64) {
        high = low;
        low = 0;
        shift += static_cast<std::uint32_t>(__builtin_clzll(high));
    }
    std::uint32_t const turn = shift % 64;
    std::uint64_t const leading = turn == 0 ? high : high << turn | low >> (64 - turn);
    std::uint64_t const angle = high_product(leading, std::uint64_t{0xc90f'daa2'2168'c234u});
    double const size = __builtin_bit_cast(double, std::uint64_t{1023 - 61 - shift} << 52);
    double const unit = negative ? -size : size;
    return {static_cast<std::uint32_t>(quarters & 3),
            static_cast<double>(angle & ~std::uint64_t{0x7ff}) * unit,
            static_cast<double>(angle & 0x7ff) * unit};
}

}  // namespace attent::detail
