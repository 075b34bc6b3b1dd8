// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <array>
#include <attent/math/contract.hpp>
#include <attent/math/exp.hpp>
#include <attent/scalar/fixed_arithmetic.hpp>
#include <cstdint>

namespace attent::detail::inline ATTENT_CONTRACT {

// 2^(i/64) with 31 places behind the point, made while compiling.
constexpr std::array<std::uint32_t, 64> make_fixed_powers() {
    std::array<std::uint32_t, 64> powers{};
    for (std::uint32_t i = 0; i < 64; ++i)
        powers[i] = static_cast<std::uint32_t>(
            exp(static_cast<double>(i) * (0x1.62e42fefa39efp-1 / 64)) * 0x1p+31 + 0.5);
    return powers;
}
// A template, so that a program which does not use it does not wait for it.
template <class = void>
inline constexpr std::array<std::uint32_t, 64> fixed_powers = make_fixed_powers();

// e^x, both with 31 places: e^x = 2^n * 2^(i/64) * e^r with 64 * n + i = k = 64 * x / ln 2 rounded to
// an integer and r = x - k * ln 2 / 64, |r| <= 0.00542, so that e^r - 1 = r + r^2/2 + r^3/6 is off by
// 3.6e-11, a twelfth of 2^-31.
constexpr std::int64_t fixed_exp(std::int64_t x) {
    constexpr std::int64_t most = 47632711549, least = -49121233785;  // ln 2^32; ln 2^-33
    if (x > most) return std::numeric_limits<std::int64_t>::max();
    if (x < least) return 0;
    constexpr std::int64_t per_part = 96817625;   // 64 / ln 2 with 20 places
    constexpr std::int64_t part = 3048493539143;  // ln 2 / 64 with 48 places
    auto const k = static_cast<std::int32_t>((x * per_part + (std::int64_t{1} << 50)) >> 51);
    // with 38 places
    auto const r = static_cast<std::int32_t>((x * (1 << 17) - k * part + (1 << 9)) >> 10);
    auto const r2 = static_cast<std::int32_t>(static_cast<std::int64_t>(r) * r >> 38);
    auto const r3 = static_cast<std::int32_t>(static_cast<std::int64_t>(r2) * r >> 38);
    std::int32_t const more = r + (r2 >> 1) + (r3 * 10923 >> 16);  // 10923 / 2^16 = 1/6

    auto const power =
        static_cast<std::int64_t>(fixed_powers<>[static_cast<std::uint32_t>(k) & 63u]);
    std::int64_t const product = (power << 7) + (power * more >> 31);  // with 38 places
    std::int32_t const places = 7 - (k >> 6);
    return places > 0 ? shift_to_nearest(product, places) : product << -places;
}

}  // namespace attent::detail::inline ATTENT_CONTRACT
