// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstdint>

namespace attent::detail {

// The upper half of a product of two words.
constexpr std::uint32_t high_product(std::uint32_t a, std::uint32_t b) {
    return static_cast<std::uint32_t>(static_cast<std::uint64_t>(a) * b >> 32);
}

// From four products of 32 bits: machines of 32 bits have no __int128. No sum overflows, since
// (2^32 - 1)^2 + 2 * (2^32 - 1) < 2^64.
constexpr std::uint64_t high_product(std::uint64_t a, std::uint64_t b) {
    std::uint64_t const a_high = a >> 32, a_low = a & 0xffff'ffffu;
    std::uint64_t const b_high = b >> 32, b_low = b & 0xffff'ffffu;
    std::uint64_t const first = a_high * b_low + (a_low * b_low >> 32);
    std::uint64_t const second = a_low * b_high + (first & 0xffff'ffffu);
    return a_high * b_high + (first >> 32) + (second >> 32);
}

}  // namespace attent::detail
