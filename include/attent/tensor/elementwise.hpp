// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/contract.hpp>
#include <attent/tensor/broadcast.hpp>

namespace attent {
namespace detail {

template <class Left, class Right>
struct sum_fits : std::false_type {};
template <class T, axis... Left, axis... Right>
struct sum_fits<tensor<T, Left...>, tensor<T, Right...>>
    : std::bool_constant<lists_broadcast(tensor<T, Left...>::axes, tensor<T, Right...>::axes)> {};

}  // namespace detail

/// Whether a + b, a - b and hadamard(a, b) are defined.
template <class Left, class Right>
concept has_sum = detail::sum_fits<std::remove_cvref_t<Left>, std::remove_cvref_t<Right>>::value;

}  // namespace attent

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

struct add {
    template <class T>
    static constexpr T apply(T const& a, T const& b) {
        return static_cast<T>(a + b);
    }
};
struct subtract {
    template <class T>
    static constexpr T apply(T const& a, T const& b) {
        return static_cast<T>(a - b);
    }
};
struct multiply_elements {
    template <class T>
    static constexpr T apply(T const& a, T const& b) {
        return static_cast<T>(a * b);
    }
};

// Operation on every pair of elements; the last axis is the inner loop, the others are looked up.
template <class Operation, class T, class Other, axis... Left, axis... Right>
constexpr auto zip(tensor<T, Left...> const& a, tensor<Other, Right...> const& b) {
    constexpr auto left = tensor<T, Left...>::axes;
    constexpr auto right = tensor<T, Right...>::axes;
    constexpr auto both = broadcast_lists(left, right);
    tensor_of<T, both> out(unset_elements{});
    if constexpr (scalars_are_one_type<T, Other>() && check_broadcast<left, right>()) {
        constexpr std::size_t width = from_end(both, 0).extent;
        constexpr std::size_t step_a = from_end(left, 0).extent == 1 ? 0 : 1;
        constexpr std::size_t step_b = from_end(right, 0).extent == 1 ? 0 : 1;
        constexpr std::size_t rows = width == 0 ? 0 : product_of(both) / width;
        for (std::size_t n = 0; n < rows; ++n) {
            T const* from_a = a.elements.data() + broadcast_index(both, left, n * width);
            T const* from_b = b.elements.data() + broadcast_index(both, right, n * width);
            T* to = out.elements.data() + n * width;
            for (std::size_t j = 0; j < width; ++j)
                to[j] = Operation::apply(from_a[j * step_a], from_b[j * step_b]);
        }
    }
    return out;
}

}  // namespace attent::detail::inline ATTENT_CONTRACT

namespace attent::inline ATTENT_CONTRACT {

/// a + b, a - b and hadamard(a, b), element by element; axes meet from the right.
///
/// Shapes    (.., N) and (.., N) -> (.., N); an axis of extent 1, or one that is not there, repeats
/// Values    axes that do not broadcast do not compile
/// Accuracy  one rounding an element
/// Cost      one operation an element; no heap; stack holds the result
/// Source    docs/design.md, tensors
/// Example   static_tests/tensor/elementwise.cpp
template <class T, class Other, axis... Left, axis... Right>
[[nodiscard]] constexpr auto operator+(tensor<T, Left...> const& a,
                                       tensor<Other, Right...> const& b) {
    return detail::zip<detail::add>(a, b);
}
template <class T, class Other, axis... Left, axis... Right>
[[nodiscard]] constexpr auto operator-(tensor<T, Left...> const& a,
                                       tensor<Other, Right...> const& b) {
    return detail::zip<detail::subtract>(a, b);
}
template <class T, class Other, axis... Left, axis... Right>
[[nodiscard]] constexpr auto hadamard(tensor<T, Left...> const& a,
                                      tensor<Other, Right...> const& b) {
    return detail::zip<detail::multiply_elements>(a, b);
}

/// f(element) for every element. A product and a sum in f: write attent::multiply_add(x, y, z).
///
/// Shapes    (..) -> (..); the element type is what f returns
/// Values    those of f
/// Accuracy  that of f
/// Cost      one call an element; no heap; stack holds the result
/// Source    docs/design.md, tensors
/// Example   static_tests/tensor/elementwise.cpp
template <class T, axis... Axes, class Function>
[[nodiscard]] constexpr auto map(tensor<T, Axes...> const& a, Function f) {
    tensor<std::remove_cvref_t<decltype(f(a.elements[0]))>, Axes...> out(detail::unset_elements{});
    for (std::size_t i = 0; i < out.size; ++i) out.elements[i] = f(a.elements[i]);
    return out;
}

/// -a, a * s, s * a and a / s for a number s, which takes the tensor's element type.
///
/// Shapes    (..) -> (..)
/// Values    those of the element type
/// Accuracy  one rounding an element
/// Cost      one operation an element; no heap; stack holds the result
/// Source    docs/design.md, tensors
/// Example   examples/08_the_formula.cpp
template <class T, axis... Axes>
[[nodiscard]] constexpr tensor<T, Axes...> operator-(tensor<T, Axes...> const& a) {
    tensor<T, Axes...> out(detail::unset_elements{});
    for (std::size_t i = 0; i < out.size; ++i) out.elements[i] = static_cast<T>(-a.elements[i]);
    return out;
}
template <class T, axis... Axes>
[[nodiscard]] constexpr tensor<T, Axes...> operator*(tensor<T, Axes...> const& a,
                                                     std::type_identity_t<T> s) {
    tensor<T, Axes...> out(detail::unset_elements{});
    for (std::size_t i = 0; i < out.size; ++i) out.elements[i] = static_cast<T>(a.elements[i] * s);
    return out;
}
template <class T, axis... Axes>
[[nodiscard]] constexpr tensor<T, Axes...> operator*(std::type_identity_t<T> s,
                                                     tensor<T, Axes...> const& a) {
    return a * s;
}
template <class T, axis... Axes>
[[nodiscard]] constexpr tensor<T, Axes...> operator/(tensor<T, Axes...> const& a,
                                                     std::type_identity_t<T> s) {
    tensor<T, Axes...> out(detail::unset_elements{});
    for (std::size_t i = 0; i < out.size; ++i) out.elements[i] = static_cast<T>(a.elements[i] / s);
    return out;
}

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END

namespace attent {

/// The same tensor in another element type.
///
/// Shapes    (..) -> (..)
/// Values    those of static_cast<To>
/// Accuracy  one rounding an element where To is narrower
/// Cost      one conversion an element
/// Source    docs/design.md, tensors
/// Example   static_tests/tensor/elementwise.cpp
template <class To, class T, axis... Axes>
[[nodiscard]] constexpr tensor<To, Axes...> convert(tensor<T, Axes...> const& a) {
    tensor<To, Axes...> out(detail::unset_elements{});
    for (std::size_t i = 0; i < out.size; ++i) out.elements[i] = static_cast<To>(a.elements[i]);
    return out;
}

}  // namespace attent
