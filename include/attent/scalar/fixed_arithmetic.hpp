// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/high_product.hpp>
#include <concepts>
#include <cstdint>
#include <limits>
#include <type_traits>

// Integers with a point, FractionBits places from the right: rounded to nearest, ties upwards, and to
// the greatest or least where there is no room. A tie upwards is one towards zero for a negative
// number, so that of a magnitude with a sign, 1 is taken before it is rounded.
namespace attent::detail {

// what has room for a product
template <class Raw>
using twice_as_wide = std::conditional_t<sizeof(Raw) <= 2, std::int32_t, std::int64_t>;

template <class Raw>
constexpr Raw extreme(bool negative) {
    return negative ? std::numeric_limits<Raw>::min() : std::numeric_limits<Raw>::max();
}

template <class Raw, class Wide>
constexpr Raw saturated(Wide x) {
    if (x < std::numeric_limits<Raw>::min()) return std::numeric_limits<Raw>::min();
    if (x > std::numeric_limits<Raw>::max()) return std::numeric_limits<Raw>::max();
    return static_cast<Raw>(x);
}

template <class Raw>
constexpr std::uint64_t magnitude(Raw x) {
    return x < 0 ? std::uint64_t{0} - static_cast<std::uint64_t>(x) : static_cast<std::uint64_t>(x);
}

template <class Raw>
constexpr Raw with_sign(std::uint64_t size, bool negative) {
    constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<Raw>::max());
    if (size > most) return extreme<Raw>(negative);
    auto const x = static_cast<std::int64_t>(size);
    return static_cast<Raw>(negative ? -x : x);
}

// x / 2^places; 0 < places
template <class Integer>
constexpr Integer shift_to_nearest(Integer x, int places) {
    return static_cast<Integer>((x >> places) + (x >> (places - 1) & 1));
}

// digits * 2^exponent
template <class Raw>
constexpr Raw fixed_from_digits(std::uint64_t digits, int exponent, bool negative) {
    if (digits == 0 || exponent < -63) return 0;
    if (exponent >= 0)
        return exponent > 63 || digits > ~std::uint64_t{0} >> exponent
                   ? extreme<Raw>(negative)
                   : with_sign<Raw>(digits << exponent, negative);
    return with_sign<Raw>(shift_to_nearest(digits - negative, -exponent), negative);
}

// From the bits, so that a chip without a floating-point unit needs no library for it. NaN gives 0.
template <class Raw, int FractionBits>
constexpr Raw fixed_from(float x) {
    auto const bits = __builtin_bit_cast(std::uint32_t, x);
    std::uint32_t const size = bits & 0x7fff'ffffu;
    if (size > 0x7f80'0000u || size < 0x0080'0000u) return 0;
    return fixed_from_digits<Raw>((size & 0x007f'ffffu) | 0x0080'0000u,
                                  static_cast<int>(size >> 23) - 150 + FractionBits,
                                  bits >> 31 != 0);
}
template <class Raw, int FractionBits>
constexpr Raw fixed_from(double x) {
    auto const bits = __builtin_bit_cast(std::uint64_t, x);
    std::uint64_t const size = bits & 0x7fff'ffff'ffff'ffffu;
    if (size > 0x7ff0'0000'0000'0000u || size < 0x0010'0000'0000'0000u) return 0;
    return fixed_from_digits<Raw>((size & 0x000f'ffff'ffff'ffffu) | 0x0010'0000'0000'0000u,
                                  static_cast<int>(size >> 52) - 1075 + FractionBits,
                                  bits >> 63 != 0);
}

template <class Raw, int FractionBits, std::integral Number>
constexpr Raw fixed_from(Number x) {
    if constexpr (std::is_signed_v<Number>)
        return fixed_from_digits<Raw>(magnitude(x), FractionBits, x < 0);
    else return fixed_from_digits<Raw>(x, FractionBits, false);
}

// another number of places
template <class Raw, int FractionBits, int From, class Other>
constexpr Raw fixed_from_fixed(Other x) {
    if constexpr (FractionBits < From)
        return saturated<Raw>(shift_to_nearest(x, From - FractionBits));
    else {
        constexpr int places = FractionBits - From;
        using wider = std::conditional_t<(sizeof(Other) > sizeof(Raw)), Other, Raw>;
        if (static_cast<wider>(x) > std::numeric_limits<Raw>::max() >> places)
            return extreme<Raw>(false);
        if (static_cast<wider>(x) < std::numeric_limits<Raw>::min() >> places)
            return extreme<Raw>(true);
        return static_cast<Raw>(static_cast<std::uint64_t>(x) << places);
    }
}

// An overflow gives a sum the sign that neither term has. On signs, since g++ 12 makes 32-bit chips
// compare all 64 bits for __builtin_add_overflow.
template <class Raw>
constexpr Raw fixed_sum(Raw a, Raw b) {
    using word = std::make_unsigned_t<Raw>;
    auto const sum =
        static_cast<Raw>(static_cast<word>(static_cast<word>(a) + static_cast<word>(b)));
    return ((a ^ sum) & (b ^ sum)) < 0 ? extreme<Raw>(a < 0) : sum;
}
template <class Raw>
constexpr Raw fixed_difference(Raw a, Raw b) {
    using word = std::make_unsigned_t<Raw>;
    auto const difference =
        static_cast<Raw>(static_cast<word>(static_cast<word>(a) - static_cast<word>(b)));
    return ((a ^ b) & (a ^ difference)) < 0 ? extreme<Raw>(a < 0) : difference;
}

// left * right / 2^places of any two numbers; an overflow gives a number that has no room either
[[gnu::cold]] constexpr std::uint64_t long_product(std::uint64_t left, std::uint64_t right,
                                                   int places, bool negative) {
    std::uint64_t low = left * right;
    std::uint64_t const high = high_product(left, right) - (negative && low == 0);
    low -= negative;
    if (high >> places != 0) return ~std::uint64_t{0};
    return (high << (64 - places)) + shift_to_nearest(low, places);
}

template <int FractionBits, class Raw>
constexpr Raw fixed_product(Raw a, Raw b) {
    using wide = twice_as_wide<Raw>;
    if constexpr (sizeof(Raw) < 8)
        return saturated<Raw>(
            shift_to_nearest(static_cast<wide>(static_cast<wide>(a) * b), FractionBits));
    else {
        // within [-2, 2) of 30 places, as elements and weights are: one product of 32 by 32 bits
        auto const left = static_cast<std::int32_t>(a), right = static_cast<std::int32_t>(b);
        if (left == a && right == b)
            return shift_to_nearest(static_cast<std::int64_t>(left) * right, FractionBits);
        bool const negative = (a < 0) != (b < 0) && a != 0 && b != 0;
        return with_sign<Raw>(long_product(magnitude(a), magnitude(b), FractionBits, negative),
                              negative);
    }
}

// (left * 2^places) / right bit by bit, where left * 2^places has more than 64 bits. An overflow
// gives a number that has no room either.
[[gnu::cold]] constexpr std::uint64_t long_quotient(std::uint64_t left, int places,
                                                    std::uint64_t right, std::uint64_t& rest) {
    std::uint64_t quotient = 0;
    rest = 0;
    for (int place = 63 + places; place >= 0; --place) {
        rest = rest << 1 | (place >= places ? left >> (place - places) & 1u : 0u);
        if (quotient >> 63 != 0) return quotient;
        quotient <<= 1;
        if (rest >= right) {
            rest -= right;
            quotient |= 1u;
        }
    }
    return quotient;
}

// By zero: the greatest, the least or, for 0 / 0, 0.
template <int FractionBits, class Raw>
constexpr Raw fixed_quotient(Raw a, Raw b) {
    if (b == 0) return a == 0 ? Raw{0} : extreme<Raw>(a < 0);
    bool const negative = (a < 0) != (b < 0);
    using word = std::conditional_t<sizeof(Raw) <= 2, std::uint32_t, std::uint64_t>;
    auto const left = static_cast<word>(magnitude(a)), right = static_cast<word>(magnitude(b));
    auto quotient = static_cast<word>((left << FractionBits) / right);
    auto rest = static_cast<word>((left << FractionBits) % right);
    if constexpr (sizeof(Raw) == 8)
        if (left >> (64 - FractionBits) != 0)
            quotient = long_quotient(left, FractionBits, right, rest);
    bool const up = rest > right - rest || (rest == right - rest && !negative);
    return with_sign<Raw>(std::uint64_t{quotient} + up, negative);
}

// The root of x * 2^FractionBits, two bits of it at a time; 0 below 0.
template <int FractionBits, class Raw>
constexpr Raw fixed_root(Raw x) {
    if (x <= 0) return 0;
    auto const bits = static_cast<std::uint64_t>(x);
    std::uint64_t root = 0, rest = 0;
    for (int place = (std::numeric_limits<Raw>::digits + FractionBits - 1) / 2 * 2; place >= 0;
         place -= 2) {
        int const from = place - FractionBits;
        std::uint64_t const pair = from >= 0 ? bits >> from & 3u : from == -1 ? bits << 1 & 3u : 0u;
        rest = rest << 2 | pair;
        root <<= 1;
        if (rest > root << 1) {
            rest -= root << 1 | 1u;
            root |= 1u;
        }
    }
    return with_sign<Raw>(root + (rest > root), false);
}

}  // namespace attent::detail
