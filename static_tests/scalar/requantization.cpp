// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/scalar/requantization.hpp>

using namespace attent;

// multiplier / 2^(16 + shift)
static_assert(requantization_of(0.125) == requantization{16384, 1});
static_assert(requantization_of(0.2499999) == requantization{32767, 1});
static_assert(requantization_of(0.001) == requantization{16777, 8});  // 16777.2 / 2^24
static_assert(requantization_of(0) == requantization{0, 1});
static_assert(requantization_of(0x1.ffffp-10) == requantization{16384, 7});  // rounds up to 2^-9

// 100 * 0.125 = 12.5, up; -12.5, up; saturation; the zero point after rounding
static_assert(requantize(100, {16384, 1}) == 13 && requantize(-100, {16384, 1}) == -12);
static_assert(requantize(2000, {16384, 1}) == 127 && requantize(-2000, {16384, 1}) == -128);
static_assert(requantize(100, {16384, 1}, -20) == -7 && requantize(2000, {16384, 1}, -200) == 50);

// exact for every sum: floor((sum * multiplier + half) / 2^(16 + shift)) in 64 bits
constexpr bool is_exact(requantization r) {
    std::int64_t const half = std::int64_t{1} << (15 + r.shift),
                       unit = std::int64_t{1} << (16 + r.shift);
    for (std::int64_t sum = -0x8000'0000ll; sum <= 0x7fff'ffff; sum += 0x0123'4567) {
        std::int64_t const numerator = sum * r.multiplier + half;
        std::int64_t const floor =
            numerator >= 0 ? numerator / unit : -((unit - 1 - numerator) / unit);
        std::int64_t const wanted = floor < -128 ? -128 : floor > 127 ? 127 : floor;
        if (detail::scaled_in_halves(static_cast<std::int32_t>(sum), r.multiplier) !=
            detail::scaled(static_cast<std::int32_t>(sum), r.multiplier))
            return false;
        if (requantize(static_cast<std::int32_t>(sum), r) != wanted) return false;
    }
    return true;
}
static_assert(is_exact({32767, 1}) && is_exact({16384, 7}) && is_exact({20011, 23}) &&
              is_exact({32767, 30}));
