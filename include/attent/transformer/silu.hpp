// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/transformer/activate.hpp>

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

struct silu_of {
    template <class T>
    static constexpr T apply(T const& x) {
        return gated(x, static_cast<T>(-x));
    }
};

}  // namespace attent::detail::inline ATTENT_CONTRACT

namespace attent::inline ATTENT_CONTRACT {

/// x times the logistic function of x.
///
///     silu(x) = x / (1 + exp(-x))
///
/// Shapes    a number, or (..) -> the same
/// Values    0 where exp(-x) has no finite value (x below -88.72, double: -709.78) and at -infinity;
///           +infinity at +infinity; NaN for NaN
/// Accuracy  3 ulp; the same bits in constant expressions and at run time. 16-bit types: float inside
/// Cost      one exponential and one division a number; no heap; stack holds the result
/// Source    Hendrycks and Gimpel 2016; the gate of llama2.c
/// Like PyTorch  nn.SiLU
/// Example   static_tests/transformer/silu.cpp
template <class T>
[[nodiscard]] constexpr T silu(T const& x) {
    return detail::activate<detail::silu_of>(x);
}
template <class T, axis... Axes>
[[nodiscard]] constexpr tensor<T, Axes...> silu(tensor<T, Axes...> const& x) {
    return map(x, [](T const& x_) { return silu(x_); });
}

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
