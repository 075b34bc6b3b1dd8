// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/compute_type.hpp>
#include <attent/math/contract.hpp>
#include <attent/scalar/fixed_arithmetic.hpp>
#include <attent/scalar/fixed_exp.hpp>
#include <compare>
#include <concepts>
#include <cstdint>

namespace attent {
namespace detail {

template <class Raw, int FractionBits>
constexpr bool point_is_inside() {
    static_assert(std::signed_integral<Raw> && FractionBits > 0 &&
                      FractionBits <= std::numeric_limits<Raw>::digits,
                  "attent::fixed_point: needs a signed integer, and from 1 bit behind the point to "
                  "all but the sign");
    return true;
}

}  // namespace detail

/// A fixed-point number: the integer raw, divided by 2^FractionBits. For chips that have no
/// floating-point unit, and for answers that are the same to the bit wherever integers are.
///
///     matrix<2, 3, q15> m{{0.5f, -0.25f, 1}, {0, -1, 0.1f}};    // 1 is 32767 / 32768
///     auto const weights = attention_weights(queries, keys);    // as with floats
///
/// Shapes    a number; q15 and q31 are the two of CMSIS-DSP, from -1 to just below 1
/// Values    from a number to nearest, ties upwards; what has no room, infinities too, becomes the
///           greatest or the least; NaN becomes 0. So do results: -1 * -1 in q15 is 32767 / 32768, a
///           number over zero is the greatest or the least, 0 / 0 is 0. A bias of -infinity becomes the
///           least number: its key weighs 0 beside others, but a row of nothing else is not 0 (a mask
///           makes it so). A number of another type does not mix, since q15(2) would be 1
/// Accuracy  + - exact; * / to nearest, ties upwards, as the rounding instructions of ARM (SMMULR,
///           VQRDMULH; CMSIS-DSP's C code truncates). Sums of many (products, softmax, attention) are
///           kept in 64 bits, 30 of them behind the point for 16-bit numbers and 31 for 32-bit ones,
///           where 2^32 numbers from -1 to 1 have room, and rounded once. So attention in q15 is the
///           real answer rounded to nearest, but for sqrt(width) / 1024 + keys / 10000 of a step more;
///           in q31 it is 64 * sqrt(width) + 4 * keys steps of 2^-31 away at most
/// Cost      integers only, construction from numbers too; a product of 32 by 32 bits a multiplication,
///           a division of 64 by 64 bits a row; 8 bytes of scratch a score
/// Source    https://arm-software.github.io/CMSIS-DSP, q15_t and q31_t
/// Example   static_tests/scalar/fixed_point.cpp
template <class Raw, int FractionBits>
struct fixed_point {
    static_assert(detail::point_is_inside<Raw, FractionBits>());

    Raw raw;

    constexpr fixed_point() = default;  // trivial, so that scratch is not written twice; T{} is 0
    template <std::convertible_to<float> Number>
    constexpr fixed_point(Number number_) : raw(0) {
        if constexpr (std::integral<Number> || std::same_as<Number, double>)
            raw = detail::fixed_from<Raw, FractionBits>(number_);
        else raw = detail::fixed_from<Raw, FractionBits>(static_cast<float>(number_));
    }
    template <class Other, int Places>
    constexpr explicit fixed_point(fixed_point<Other, Places> const& other_)
        : raw(detail::fixed_from_fixed<Raw, FractionBits, Places>(other_.raw)) {}

    [[nodiscard]] static constexpr fixed_point from_raw(Raw raw_) {
        fixed_point out{};
        out.raw = raw_;
        return out;
    }

    template <std::floating_point Number>
    constexpr explicit operator Number() const {
        return static_cast<Number>(raw) / static_cast<Number>(std::uint64_t{1} << FractionBits);
    }

    friend constexpr bool operator==(fixed_point const&, fixed_point const&) = default;
    friend constexpr auto operator<=>(fixed_point const&, fixed_point const&) = default;
};
using q15 = fixed_point<std::int16_t, 15>;
using q31 = fixed_point<std::int32_t, 31>;

template <class Raw, int Places>
[[nodiscard]] constexpr fixed_point<Raw, Places> operator+(fixed_point<Raw, Places> a,
                                                           fixed_point<Raw, Places> b) {
    return fixed_point<Raw, Places>::from_raw(detail::fixed_sum(a.raw, b.raw));
}
template <class Raw, int Places>
[[nodiscard]] constexpr fixed_point<Raw, Places> operator-(fixed_point<Raw, Places> a,
                                                           fixed_point<Raw, Places> b) {
    return fixed_point<Raw, Places>::from_raw(detail::fixed_difference(a.raw, b.raw));
}
template <class Raw, int Places>
[[nodiscard]] constexpr fixed_point<Raw, Places> operator-(fixed_point<Raw, Places> a) {
    return fixed_point<Raw, Places>{} - a;
}
template <class Raw, int Places>
[[nodiscard]] constexpr fixed_point<Raw, Places> operator*(fixed_point<Raw, Places> a,
                                                           fixed_point<Raw, Places> b) {
    return fixed_point<Raw, Places>::from_raw(detail::fixed_product<Places>(a.raw, b.raw));
}
template <class Raw, int Places>
[[nodiscard]] constexpr fixed_point<Raw, Places> operator/(fixed_point<Raw, Places> a,
                                                           fixed_point<Raw, Places> b) {
    return fixed_point<Raw, Places>::from_raw(detail::fixed_quotient<Places>(a.raw, b.raw));
}

/// c + a * b. Named again, since the kernels' multiply_add and attent's both fit a type of attent.
template <class Raw, int Places>
[[nodiscard]] constexpr fixed_point<Raw, Places> multiply_add(fixed_point<Raw, Places> const& a,
                                                              fixed_point<Raw, Places> const& b,
                                                              fixed_point<Raw, Places> const& c) {
    return c + a * b;
}

namespace detail {

using wide_fixed_point = attent::fixed_point<std::int64_t, 31>;

// 30 places: products of q15 are exact, and 1, the top key's weight, still fits 32 bits.

template <class Raw, int FractionBits>
requires(sizeof(Raw) < 8) struct compute_type_of<attent::fixed_point<Raw, FractionBits>> {
    using type = attent::fixed_point<std::int64_t, (sizeof(Raw) < 4 ? 30 : 31)>;
};

}  // namespace detail

inline namespace ATTENT_CONTRACT {

/// exp, tanh and sqrt of a fixed-point number.
///
/// Shapes    a number
/// Values    exp beyond the greatest number is that; sqrt below 0 is 0
/// Accuracy  sqrt to nearest; the others are rounded from 31 places, where exp is off by 2^-31 (above 0
///           relatively) and tanh by 2^-30 at most; exp never decreases
/// Cost      integers only: exp five products of 32 by 32 bits and a table of 256 bytes, tanh an exp and
///           a division, sqrt a subtraction for each bit of the result
/// Source    a table of 2^(i/64) and Taylor's series
/// Example   static_tests/scalar/fixed_point.cpp
template <class Raw, int Places>
[[nodiscard]] constexpr fixed_point<Raw, Places> exp(fixed_point<Raw, Places> x) {
    return fixed_point<Raw, Places>(
        detail::wide_fixed_point::from_raw(detail::fixed_exp(detail::wide_fixed_point(x).raw)));
}
template <class Raw, int Places>
[[nodiscard]] constexpr fixed_point<Raw, Places> tanh(fixed_point<Raw, Places> x) {
    using wide = detail::wide_fixed_point;
    constexpr wide one = 1, end = 12;  // from where 1 is the nearest number
    auto const exact = wide(x);
    wide const size = exact < wide{} ? -exact : exact;
    wide result = one;
    if (size < end) {
        wide const power = exp(-(size + size));
        result = (one - power) / (one + power);
    }
    return fixed_point<Raw, Places>(exact < wide{} ? -result : result);
}
template <class Raw, int Places>
[[nodiscard]] constexpr fixed_point<Raw, Places> sqrt(fixed_point<Raw, Places> x) {
    return fixed_point<Raw, Places>::from_raw(detail::fixed_root<Places>(x.raw));
}

}  // namespace ATTENT_CONTRACT
}  // namespace attent
