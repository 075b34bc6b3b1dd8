// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/compute_type.hpp>
#include <attent/tensor/broadcast.hpp>
#include <bit>
#include <cstdint>

namespace attent {
namespace detail {

template <axis Actual, axis Expected>
constexpr bool compared_axes_agree() {
    static_assert(agree(Actual, Expected),
                  "attent::expect_close: both tensors need the same axes, in extent and name");
    return agree(Actual, Expected);
}

template <std::size_t Actual, std::size_t Expected>
constexpr bool compared_ranks_agree() {
    static_assert(Actual == Expected,
                  "attent::expect_close: both tensors need the same number of axes");
    return Actual == Expected;
}

template <auto Actual, auto Expected>
constexpr bool lists_agree() {
    if constexpr (compared_ranks_agree<Actual.size(), Expected.size()>()) {
        constexpr std::size_t breach = first_breach<Actual.size()>(Actual, Expected, agree);
        if constexpr (breach < Actual.size())
            return compared_axes_agree<Actual[breach], Expected[breach]>();
        else return true;
    } else return false;
}

// equal infinities are close, NaN never is
template <class T>
constexpr bool numbers_are_close(T const& a, T const& b, T const& tolerance) {
    if (a == b) return true;
    if (a != a || b != b) return false;
    T const difference = a < b ? b - a : a - b;
    return difference == tolerance || difference < tolerance;
}

// A printf is no constant expression: gcc shows this call with its values, clang the frame of the
// function around it, and no printf remains in the program.
template <class T>
constexpr bool values_differ(std::size_t row, std::size_t column, T actual, T expected,
                             T tolerance) {
    if (__builtin_is_constant_evaluated())
        __builtin_printf("attent: at row %zu, column %zu the value is %g, expected %g within %g",
                         row, column, static_cast<double>(actual), static_cast<double>(expected),
                         static_cast<double>(tolerance));
    return false;
}

template <bool Insists, class T, class Other, axis... Left, axis... Right>
constexpr bool compare(tensor<T, Left...> const& actual, tensor<Other, Right...> const& expected,
                       T const& tolerance) {
    if constexpr (scalars_are_one_type<T, Other>() &&
                  lists_agree<tensor<T, Left...>::axes, tensor<Other, Right...>::axes>()) {
        constexpr axis last = from_end(tensor<T, Left...>::axes, 0);
        constexpr std::size_t columns = last.extent == 0 ? 1 : last.extent;  // no element has a row
        for (std::size_t i = 0; i < actual.size; ++i) {
            T const& a = actual.elements[i];
            T const& b = expected.elements[i];
            if (numbers_are_close(a, b, tolerance)) continue;
            if constexpr (Insists) return values_differ(i / columns, i % columns, a, b, tolerance);
            else return false;
        }
        return true;
    }
    return true;  // refused already: a static_assert around it has nothing to add
}

template <class T>
constexpr bool bits_agree(T const& a, T const& b) {
    if constexpr (std::is_same_v<T, float>)
        return (a != a && b != b) ||
               std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b);
    else if constexpr (std::is_same_v<T, double>)
        return (a != a && b != b) ||
               std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
    else if constexpr (std::is_same_v<compute_type<T>, float>)  // exact, the sign of a zero too
        return bits_agree(static_cast<float>(a), static_cast<float>(b));
    else return a == b;
}

}  // namespace detail

/// Whether every element of a lies within tolerance of b's.
///
/// Shapes    (..) and (..), the same axes -> bool
/// Values    the tolerance is absolute; equal infinities are close, NaN never is
/// Accuracy  one subtraction an element
/// Cost      one comparison an element
/// Source    docs/design.md, verification
/// Example   static_tests/verify/expect.cpp
template <class T, class Other, axis... Left, axis... Right>
[[nodiscard]] constexpr bool is_close(tensor<T, Left...> const& a, tensor<Other, Right...> const& b,
                                      std::type_identity_t<T> tolerance) {
    return detail::compare<false>(a, b, tolerance);
}

/// Whether every element of a == that of b.
///
/// Shapes    (..) and (..), the same axes -> bool
/// Values    0 equals -0; NaN equals nothing
/// Accuracy  exact
/// Cost      one comparison an element
/// Source    docs/design.md, verification
/// Example   static_tests/verify/expect.cpp
template <class T, class Other, axis... Left, axis... Right>
[[nodiscard]] constexpr bool is_equal(tensor<T, Left...> const& a,
                                      tensor<Other, Right...> const& b) {
    return detail::compare<false>(a, b, T{});
}

/// Whether a and b have the same representation, bit for bit; NaN is one value.
///
/// Shapes    (..) and (..), the same axes -> bool
/// Values    0 and -0 differ; any NaN is any other
/// Accuracy  exact
/// Cost      one comparison an element
/// Source    docs/design.md, the arithmetic contract
/// Example   static_tests/verify/expect.cpp
template <class T, class Other, axis... Left, axis... Right>
[[nodiscard]] constexpr bool same_bits(tensor<T, Left...> const& a,
                                       tensor<Other, Right...> const& b) {
    if constexpr (detail::scalars_are_one_type<T, Other>() &&
                  detail::lists_agree<tensor<T, Left...>::axes, tensor<Other, Right...>::axes>()) {
        for (std::size_t i = 0; i < a.size; ++i)
            if (!detail::bits_agree(a.elements[i], b.elements[i])) return false;
        return true;
    }
    return true;
}

/// is_close that insists: in a static_assert a difference makes the compiler show where it is, the
/// actual and the expected value.
///
///     static_assert(expect_close(attention(q, k, v), published, 1e-4f));
///
/// Shapes    (..) and (..), the same axes -> true, or no constant expression (at run time false)
/// Values    as is_close
/// Accuracy  one subtraction an element
/// Cost      one comparison an element; nothing of the message is left in the program
/// Source    docs/design.md, verification
/// Example   examples/11_published_raimi_karim.cpp
template <class T, class Other, axis... Left, axis... Right>
[[nodiscard]] constexpr bool expect_close(tensor<T, Left...> const& actual,
                                          tensor<Other, Right...> const& expected,
                                          std::type_identity_t<T> tolerance) {
    return detail::compare<true>(actual, expected, tolerance);
}

/// is_equal that insists, as expect_close does.
///
/// Shapes    (..) and (..), the same axes -> true, or no constant expression (at run time false)
/// Values    as is_equal
/// Accuracy  exact
/// Cost      one comparison an element
/// Source    docs/design.md, verification
/// Example   static_tests/verify/expect.cpp
template <class T, class Other, axis... Left, axis... Right>
[[nodiscard]] constexpr bool expect_equal(tensor<T, Left...> const& actual,
                                          tensor<Other, Right...> const& expected) {
    return detail::compare<true>(actual, expected, T{});
}

}  // namespace attent
