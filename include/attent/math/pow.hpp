// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/abs.hpp>
#include <attent/math/contract.hpp>
#include <attent/math/pow_double.hpp>
#include <attent/math/pow_float.hpp>
#include <cstdint>

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

// Adding `whole`, from which on every number is an integer, to a smaller one rounds that to an
// integer. Half of an odd integer is none.
template <class T>
constexpr bool is_integer(T y, T whole) {
    return y >= whole || (y + whole) - whole == y;
}

template <class T>
constexpr T pow(T x, T y, T whole, bool minus) {  // minus: the sign bit of x
    T const infinity = static_cast<T>(__builtin_huge_val());
    if (y == 0 || x == 1) return 1;
    if (x != x) return x;
    if (y != y) return y;
    T const size = abs(x), size_y = abs(y);
    if (size_y == infinity) return size == 1 ? T{1} : (size > 1) == (y > 0) ? infinity : T{0};
    bool const integer = is_integer(size_y, whole);
    bool const odd = integer && !is_integer(size_y / 2, whole);
    if (size == 0 || size == infinity) {
        T const result = (size == 0) == (y > 0) ? T{0} : infinity;
        return odd && minus ? -result : result;
    }
    if (minus && !integer) return static_cast<T>(__builtin_nan(""));
    // Qualified: float's is the same under both contracts and lives one namespace further out.
    T const result = size == 1 ? T{1} : detail::positive_pow(size, y);
    return odd && minus ? -result : result;
}

}  // namespace attent::detail::inline ATTENT_CONTRACT

namespace attent::inline ATTENT_CONTRACT {

/// x to the power y.
///
/// Shapes    two numbers of one type
/// Values    as IEEE 754: pow(x, 0) and pow(1, y) are 1 even for NaN; a negative x takes integers y
///           only, else NaN, and keeps its sign when y is odd. 0 where the result would be subnormal
/// Accuracy  docs/accuracy.md; the same bits in constant expressions and at run time; for float
///           under both contracts too
/// Cost      float: some fifty integer multiplications of 64 bits; double: some fifty
///           multiplications and a table of 792 bytes; no division
/// Source    IEEE 754, 9.2; T. J. Dekker, Numerische Mathematik 18, 1971, for the sums in two parts
/// Example   static_tests/math/pow.cpp
[[nodiscard]] constexpr float pow(float x, float y) {
    return detail::pow(x, y, 0x1p+23f, __builtin_bit_cast(std::int32_t, x) < 0);
}

[[nodiscard]] constexpr double pow(double x, double y) {
    return detail::pow(x, y, 0x1p+52, __builtin_bit_cast(std::int64_t, x) < 0);
}

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
