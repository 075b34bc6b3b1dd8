// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstdint>

namespace attent {

/// x without its sign.
///
/// Shapes    a number
/// Values    abs(-0) is +0, abs(-infinity) is +infinity; NaN stays NaN
/// Accuracy  exact: the sign bit is cleared
/// Cost      one bitwise and
/// Source    IEEE 754, 5.5.1
/// Example   static_tests/math/abs.cpp
[[nodiscard]] constexpr float abs(float x) {
    return __builtin_bit_cast(float, __builtin_bit_cast(std::uint32_t, x) & 0x7fff'ffffu);
}

[[nodiscard]] constexpr double abs(double x) {
    return __builtin_bit_cast(double,
                              __builtin_bit_cast(std::uint64_t, x) & 0x7fff'ffff'ffff'ffffu);
}

}  // namespace attent
