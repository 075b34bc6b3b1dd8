// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/contract.hpp>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

#if defined(ATTENT_FUSED)
// a * b + c, rounded once. The product of two floats is exact in double. The sum is rounded to 53
// bits and then to 24; that differs from one rounding only if the first rounding landed on a tie of
// the second (low 28 bits all zero), and then the sum's own error says which way the tie breaks.
constexpr float break_tie(double product, double c, double sum) {
    ATTENT_ROUND_EACH_STEP
    auto const bits = std::bit_cast<std::uint64_t>(sum);
    if ((bits >> 52 & 0x7ffu) == 0x7ffu) return static_cast<float>(sum);  // infinity or NaN
    double const added = sum - product;
    double const error = (product - (sum - added)) + (c - added);
    if (error == 0) return static_cast<float>(sum);
    return static_cast<float>(
        std::bit_cast<double>((error < 0) == (sum < 0) ? bits + 1 : bits - 1));
}
constexpr float software_fma(float a, float b, float c) {
    ATTENT_ROUND_EACH_STEP
    double const product = static_cast<double>(a) * static_cast<double>(b);
    double const sum = product + static_cast<double>(c);
    return (std::bit_cast<std::uint64_t>(sum) & 0x0fffffffu) != 0
               ? static_cast<float>(sum)
               : break_tie(product, static_cast<double>(c), sum);
}

[[gnu::always_inline]] constexpr float multiply_add(float a, float b, float c) {
#if !defined(__clang__)
    if (__builtin_is_constant_evaluated()) return __builtin_fmaf(a, b, c);
#else
    if (__builtin_is_constant_evaluated()) return software_fma(a, b, c);
#endif
#if ATTENT_HAS_FMA && __has_builtin(__builtin_elementwise_fma)
    // where there is no operating system, clang makes the other a call of fmaf, for the sake of errno
    return __builtin_elementwise_fma(a, b, c);
#elif ATTENT_HAS_FMA
    return __builtin_fmaf(a, b, c);
#else
    return software_fma(a, b, c);
#endif
}
#endif

// The one place where a product meets a sum. A caller outside an ATTENT_ARITHMETIC region would
// have it contracted by gcc: kernels use this one, everybody else attent::multiply_add.
template <class T>
[[gnu::always_inline]] constexpr T multiply_add(T const& a, T const& b, T const& c) {
    ATTENT_ROUND_EACH_STEP
    return static_cast<T>(c + a * b);
}

// start + a[0] * b[0] + a[1] * b[Step] + ..., ascending, in one expression: what a constant
// expression costs is calls and statements, so that many products cost little more than one.
template <std::size_t Step, class Elements, class T, std::size_t... At>
constexpr T add_products_at(T start, Elements a, Elements b, std::index_sequence<At...>) {
    ATTENT_ROUND_EACH_STEP
#if defined(ATTENT_FUSED)
    if constexpr (std::is_same_v<T, float>)
        return ((start = multiply_add(a[At], b[At * Step], start)), ...);
    else
#endif
        return static_cast<T>((start + ... + (a[At] * b[At * Step])));
}

// start + the sum of a[i] * b[i * Step] for i < count, ascending: the order of every dot product,
// in constant expressions, scalar loops, vector lanes and on the chip. Sum is what the elements,
// which may be narrower, are added up in.
template <std::size_t Step, class Sum, class Left, class Right>
[[gnu::always_inline]] constexpr Sum add_products(Sum start, Left const* a, Right const* b,
                                                  std::size_t count) {
    std::size_t i = 0;
    if constexpr (std::is_same_v<Sum, Left> && std::is_same_v<Sum, Right>)
        if (__builtin_is_constant_evaluated()) {
            for (; i + 16 <= count; i += 16)
                start = add_products_at<Step>(start, a + i, b + i * Step,
                                              std::make_index_sequence<16>{});
            for (; i + 4 <= count; i += 4)
                start = add_products_at<Step>(start, a + i, b + i * Step,
                                              std::make_index_sequence<4>{});
        }
    for (; i < count; ++i)
        start = multiply_add(static_cast<Sum>(a[i]), static_cast<Sum>(b[i * Step]), start);
    return start;
}

// The same of two arrays, in one expression unless that nests too deep (clang: 256).
template <class T, std::size_t Count>
constexpr T add_products(T start, T const (&a)[Count], T const (&b)[Count]) {
    if constexpr (Count <= 128)
        return add_products_at<1, T const(&)[Count]>(start, a, b,
                                                     std::make_index_sequence<Count>{});
    else return add_products<1>(start, a, b, Count);
}

}  // namespace attent::detail::inline ATTENT_CONTRACT

namespace attent::inline ATTENT_CONTRACT {

/// c + a * b, as the contract says: two roundings (`separate`), or one for float (`fused`).
///
/// Use it in your own functions (score_where, map): a product and a sum written out are contracted
/// by gcc at run time and not in a constant expression.
///
/// Shapes    numbers of one type
/// Values    those of the two operations; an overflow in a constant expression does not compile
/// Accuracy  exact up to the contract's rounding; the same bits everywhere
/// Cost      a multiplication and an addition, or one fused operation
/// Source    docs/design.md, the arithmetic contract
/// Example   static_tests/math/multiply_add.cpp
template <class T>
[[nodiscard]] constexpr T multiply_add(T const& a, T const& b, T const& c) {
    return detail::multiply_add(a, b, c);
}

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
