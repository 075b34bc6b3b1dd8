// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/tensor/elementwise.hpp>
#include <attent/tensor/product.hpp>

namespace attent::detail {

template <class Weight>
constexpr bool is_linear() {
    constexpr bool fits = requires { Weight::axes; }
    || requires(Weight const& layer) { layer.weight; };
    static_assert(fits,
                  "attent::linear: takes x and a matrix (In, Out), then a bias if there is one; or "
                  "x and a struct with .weight (and .bias)");
    return fits;
}

}  // namespace attent::detail

namespace attent::inline ATTENT_CONTRACT {

/// A linear layer: the same product, and if you like the same sum, for every row.
///
///     linear(x, weight)            x * weight
///     linear(x, weight, bias)      x * weight + bias
///     linear(x, layer)             of a struct with .weight and, where there is one, .bias
///
/// Shapes    (.., In) and weight (In, Out), bias (Out) -> (.., Out); the checkpoints of PyTorch hold
///           (Out, In), load transposes
/// Values    those of the product; a weight may be a quantized_matrix
/// Accuracy  that of the product and one rounding of the sum
/// Cost      In * Out multiply-adds a row; no heap; stack holds the result
/// Source    docs/design.md, the arithmetic contract
/// Like PyTorch  nn.Linear
/// Example   static_tests/transformer/linear.cpp
template <class T, axis... X, class Weight>
[[nodiscard]] constexpr auto linear(tensor<T, X...> const& x, Weight const& weight) {
    if constexpr (!detail::is_linear<Weight>()) return x;
    else if constexpr (requires { weight.weight; }) {
        if constexpr (requires { weight.bias; }) return x * weight.weight + weight.bias;
        else return x * weight.weight;
    } else return x * weight;
}
template <class T, axis... X, class Weight, class Bias>
[[nodiscard]] constexpr auto linear(tensor<T, X...> const& x, Weight const& weight,
                                    Bias const& bias) {
    return x * weight + bias;
}

}  // namespace attent::inline ATTENT_CONTRACT
