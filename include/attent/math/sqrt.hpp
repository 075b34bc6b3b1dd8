// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/contract.hpp>
#include <attent/math/high_product.hpp>
#include <cstdint>

namespace attent::detail {

// Goldschmidt's iteration in fixed point. m in [1, 4) has 30 bits behind the point, and so has
// `root`, about sqrt(m); `reciprocal`, about 1 / sqrt(m) and below it, has 32. One step turns a
// relative error e into 1.5 * e * e.
struct root_pair {
    std::uint32_t root;
    std::uint32_t reciprocal;
};

constexpr root_pair refine(root_pair now) {
    std::uint32_t const toward_two = 0xc000'0000u - high_product(now.root, now.reciprocal);
    return {high_product(now.root, toward_two) << 1, high_product(now.reciprocal, toward_two) << 1};
}

constexpr root_pair estimate_root(std::uint32_t m) {
    // 1 / sqrt(m), never above it and 0.43 percent below at most: Sollya's remez(1, 4, [1;4],
    // sqrt(x)), which is off by 0.2118 percent either way, times 1 - 0.002118, times 2^31.
    std::uint32_t half = 0x0bf2'b4ecu - (high_product(m, 0x00f2'f7c7u) << 2);
    half = 0x3a81'abcau - (high_product(m, half) << 2);
    half = 0x8f72'ed72u - (high_product(m, half) << 2);
    half = 0xdf66'5a26u - (high_product(m, half) << 2);
    return refine({high_product(m, half << 1), half << 1});
}

// A root in units of its last place, at most one unit too small, becomes the nearest one: root + 1
// is nearer when square > (root + 1/2)^2, that is when square - root * root > root. The difference
// fits the word even where the two squares do not.
template <class Word>
constexpr Word round_root(Word root, Word square) {
    return static_cast<Word>(root + (static_cast<Word>(square - root * root) > root));
}

}  // namespace attent::detail

ATTENT_ARITHMETIC_BEGIN
namespace attent::inline ATTENT_CONTRACT {

/// The square root of x.
///
/// Shapes    a number
/// Values    sqrt(-0) is -0; NaN below zero; +infinity and NaN for themselves; subnormals are right
/// Accuracy  exact: the nearest number; the same bits in constant expressions and at run time
/// Cost      some twenty integer multiplications of 32 bits, no division, no sqrt instruction
/// Source    R. E. Goldschmidt, 1964; estimate, two or three steps, exact remainder
/// Example   static_tests/math/sqrt.cpp
[[nodiscard]] constexpr float sqrt(float x) {
    auto const bits = __builtin_bit_cast(std::uint32_t, x);
    if (bits - 0x0080'0000u >= 0x7f00'0000u) {  // not positive and normal
        if (x < 0) return __builtin_nanf("");
        if (x == 0 || !(x < __builtin_huge_valf())) return x;
        return sqrt(x * 0x1p+24f) * 0x1p-12f;
    }
    // x = m * 4^k with m in [1, 4); the exponent decides which half of that m lies in.
    std::uint32_t const exponent = bits >> 23;
    std::uint32_t const m = ((bits & 0x007f'ffffu) | 0x0080'0000u) << (8 - exponent % 2);
    std::uint32_t const root = (detail::refine(detail::estimate_root(m)).root - 8) >> 7;
    return __builtin_bit_cast(float,
                              ((exponent + 125) / 2 << 23) + detail::round_root(root, m << 16));
}

[[nodiscard]] constexpr double sqrt(double x) {
    auto const bits = __builtin_bit_cast(std::uint64_t, x);
    if (bits - 0x0010'0000'0000'0000u >= 0x7fe0'0000'0000'0000u) {
        if (x < 0) return __builtin_nan("");
        if (x == 0 || !(x < __builtin_huge_val())) return x;
        return sqrt(x * 0x1p+54) * 0x1p-27;
    }
    std::uint64_t const exponent = bits >> 52;
    std::uint64_t const m = ((bits & 0x000f'ffff'ffff'ffffu) | 0x0010'0000'0000'0000u)
                            << (11 - exponent % 2);
    detail::root_pair const half =
        detail::refine(detail::estimate_root(static_cast<std::uint32_t>(m >> 32)));
    // The last step at 62 bits behind the point.
    std::uint64_t const reciprocal = static_cast<std::uint64_t>(half.reciprocal) << 32;
    std::uint64_t const near = detail::high_product(m, reciprocal);
    std::uint64_t const toward_two =
        0xc000'0000'0000'0000u - detail::high_product(near, reciprocal);
    std::uint64_t const root = (detail::high_product(near, toward_two) - 16) >> 9;
    return __builtin_bit_cast(double,
                              ((exponent + 1021) / 2 << 52) + detail::round_root(root, m << 42));
}

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
