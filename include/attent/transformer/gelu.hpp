// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/erf.hpp>
#include <attent/math/tanh.hpp>
#include <attent/transformer/activate.hpp>

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

template <class T>
struct gelu_constants {
    static constexpr T half = T(0.5f);
    static constexpr T root_half = T(0x1.6a09e6p-1f);  // sqrt(1/2)
    static constexpr T first = T(0x1.988454p-1f);      // sqrt(2/pi)
    static constexpr T third = T(0x1.2444f2p-5f);      // 0.044715 times that
};
template <>
struct gelu_constants<double> {
    static constexpr double half = 0.5;
    static constexpr double root_half = 0x1.6a09e667f3bcdp-1;
    static constexpr double first = 0x1.9884533d43651p-1;
    static constexpr double third = 0x1.2444f2a4d8b4bp-5;
};

// x / 2 * (1 + f(x)), f from -1 to 1. Beyond 10 both functions f have reached their ends, in float
// and in double; there x * x might overflow, and an infinity times 0 would be NaN.
template <class Function>
struct gelu_with {
    template <class T>
    static constexpr T apply(T const& x) {
        if constexpr (std::is_floating_point_v<T>) {
            if (x < -10) return -T{};
            if (x > 10) return x;
        }
        return gelu_constants<T>::half * x * (T(1.0f) + Function::apply(x));
    }
};

struct erf_of_root_half {
    template <class T>
    static constexpr T apply(T const& x) {
        return erf(static_cast<T>(x * gelu_constants<T>::root_half));
    }
};

struct tanh_of_cubic {
    template <class T>
    static constexpr T apply(T const& x) {
        using c = gelu_constants<T>;
        return tanh(static_cast<T>(x * multiply_add(c::third, static_cast<T>(x * x), c::first)));
    }
};

}  // namespace attent::detail::inline ATTENT_CONTRACT

namespace attent::inline ATTENT_CONTRACT {

/// x times the share of a normal distribution that lies below x.
///
///     gelu(x) = x / 2 * (1 + erf(x / sqrt(2)))           0.8413447 at 1
///
/// Shapes    a number, or (..) -> the same; a scalar of your own needs erf
/// Values    -0 at -infinity, +infinity at +infinity; NaN for NaN
/// Accuracy  above 0 2 ulp; below 0, where 1 + erf cancels, |x| * 2^-23 (double: |x| * 2^-52) absolute,
///           for normal x; the same bits in constant expressions and at run time. 16-bit types: float
///           inside
/// Cost      one erf, three multiplications a number; no heap; stack holds the result
/// Source    Hendrycks and Gimpel 2016; docs/semantics.md, gelu
/// Like PyTorch  nn.GELU()
/// Example   static_tests/transformer/gelu.cpp
template <class T>
[[nodiscard]] constexpr T gelu(T const& x) {
    return detail::activate<detail::gelu_with<detail::erf_of_root_half>>(x);
}
template <class T, axis... Axes>
[[nodiscard]] constexpr tensor<T, Axes...> gelu(tensor<T, Axes...> const& x) {
    return map(x, [](T const& x_) { return gelu(x_); });
}

/// The older approximation of gelu, another function: GPT-2 and BERT checkpoints differ in which.
///
///     gelu_tanh(x) = x / 2 * (1 + tanh(sqrt(2 / pi) * (x + 0.044715 * x^3)))           0.8411920 at 1
///
/// Shapes    a number, or (..) -> the same
/// Values    -0 at -infinity, +infinity at +infinity; NaN for NaN
/// Accuracy  as gelu's; it differs from gelu by up to 0.0005
/// Cost      one tanh, six multiplications a number; no heap; stack holds the result
/// Source    Hendrycks and Gimpel 2016; docs/semantics.md, gelu
/// Like PyTorch  nn.GELU(approximate='tanh')
/// Example   static_tests/transformer/gelu.cpp
template <class T>
[[nodiscard]] constexpr T gelu_tanh(T const& x) {
    return detail::activate<detail::gelu_with<detail::tanh_of_cubic>>(x);
}
template <class T, axis... Axes>
[[nodiscard]] constexpr tensor<T, Axes...> gelu_tanh(tensor<T, Axes...> const& x) {
    return map(x, [](T const& x_) { return gelu_tanh(x_); });
}

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
