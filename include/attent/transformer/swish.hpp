// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/transformer/activate.hpp>

ATTENT_ARITHMETIC_BEGIN
namespace attent::inline ATTENT_CONTRACT {

/// x times the logistic function of alpha * x; with an alpha of 1 it is silu.
///
///     swish(x, alpha) = x / (1 + exp(-alpha * x))
///
/// Shapes    a number, or (..), and one number -> the same; alpha takes the type that is computed in
/// Values    0 where exp(-alpha * x) has no finite value; NaN for NaN
/// Accuracy  3 ulp plus the rounding of alpha * x, which counts |alpha * x| / 2 times where it is
///           negative; the same bits in constant expressions and at run time
/// Cost      one exponential and one division a number; no heap; stack holds the result
/// Source    Ramachandran et al. 2017; ONNX Swish
/// Example   static_tests/transformer/swish.cpp
template <class T>
[[nodiscard]] constexpr T swish(T const& x, std::type_identity_t<compute_type<T>> alpha) {
    if constexpr (detail::activation_takes<T>()) {
        auto const wide = static_cast<compute_type<T>>(x);
        return static_cast<T>(detail::gated(wide, static_cast<compute_type<T>>(-(alpha * wide))));
    } else return x;
}
template <class T, axis... Axes>
[[nodiscard]] constexpr tensor<T, Axes...> swish(tensor<T, Axes...> const& x,
                                                 std::type_identity_t<compute_type<T>> alpha) {
    return map(x, [&](T const& x_) { return swish(x_, alpha); });
}

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
