// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/float16.hpp>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace attent {

/// How a file keeps a number.
///
/// Shapes    a number of 8, 4, 2, 2 or 1 bytes
/// Values    binary64, binary32, binary16, bfloat16, a signed byte
/// Accuracy  none
/// Cost      a byte
/// Source    docs/checkpoints.md
/// Example   static_tests/transformer/stored_tensor.cpp
enum class stored_type : unsigned char { f64, f32, f16, bf16, i8 };

namespace detail {

constexpr std::size_t stored_width(stored_type type) {
    constexpr unsigned char widths[] = {8, 4, 2, 2, 1};
    return widths[static_cast<unsigned>(type)];
}

// Round to nearest, ties to even, in integers: a device may have no double. NaN is made quiet.
constexpr float float_of_double(std::uint64_t bits) {
    auto const sign = static_cast<std::uint32_t>(bits >> 32) & 0x8000'0000u;
    std::uint64_t const size = bits & ~0ull >> 1;
    std::uint64_t result = 0;
    if (size > 0x7ffull << 52) result = 0x7fc0'0000u | (size >> 29 & 0x007f'ffffu);
    else if (size >= 1151ull << 52) result = 0x7f80'0000u;  // from 2^128 on
    else if (size >= 897ull << 52) {                        // normal, from 2^-126 on
        std::uint64_t const moved = size - (896ull << 52);
        result = (moved + 0x0fff'ffffu + (moved >> 29 & 1u)) >> 29;
    } else if (size >= 873ull << 52) {  // from 2^-150 on; units of 2^-149
        std::uint64_t const shift = 926u - (size >> 52);
        std::uint64_t const digits = (size & ~0ull >> 12) | 1ull << 52;
        result = (digits + ((1ull << (shift - 1)) - 1u) + (digits >> shift & 1u)) >> shift;
    }
    return std::bit_cast<float>(sign | static_cast<std::uint32_t>(result));
}

template <stored_type Type>
constexpr std::uint64_t stored_bits(unsigned char const* at, bool big_endian) {
    constexpr std::size_t width = stored_width(Type);
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < width; ++i) bits = bits << 8 | at[big_endian ? i : width - 1 - i];
    return bits;
}

template <stored_type Type>
constexpr float stored_number(unsigned char const* at, bool big_endian) {
    std::uint64_t const bits = stored_bits<Type>(at, big_endian);
    if constexpr (Type == stored_type::f64) return float_of_double(bits);
    else if constexpr (Type == stored_type::f32)
        return std::bit_cast<float>(static_cast<std::uint32_t>(bits));
    else if constexpr (Type == stored_type::f16)
        return float16_value(static_cast<std::uint16_t>(bits));
    else if constexpr (Type == stored_type::bf16)
        return std::bit_cast<float>(static_cast<std::uint32_t>(bits) << 16);
    else return static_cast<float>(static_cast<signed char>(bits));
}

constexpr float stored_number(stored_type type, unsigned char const* at, bool big_endian) {
    switch (type) {
        case stored_type::f64:
            return stored_number<stored_type::f64>(at, big_endian);
        case stored_type::f16:
            return stored_number<stored_type::f16>(at, big_endian);
        case stored_type::bf16:
            return stored_number<stored_type::bf16>(at, big_endian);
        case stored_type::i8:
            return stored_number<stored_type::i8>(at, big_endian);
        case stored_type::f32:
            break;
    }
    return stored_number<stored_type::f32>(at, big_endian);
}

}  // namespace detail
}  // namespace attent
