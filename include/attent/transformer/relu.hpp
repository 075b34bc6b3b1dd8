// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/tensor/elementwise.hpp>

namespace attent {

/// x where it is above 0, and 0 elsewhere.
///
/// Shapes    a number, or (..) -> the same; anything that has <, integers too
/// Values    NaN stays NaN; relu(-0) is -0; relu(-infinity) is 0
/// Accuracy  exact
/// Cost      one comparison a number; no heap; stack holds the result
/// Source    none
/// Like PyTorch  nn.ReLU
/// Example   static_tests/transformer/relu.cpp
template <class T>
[[nodiscard]] constexpr T relu(T const& x) {
    return x < T{} ? T{} : x;
}
template <class T, axis... Axes>
[[nodiscard]] constexpr tensor<T, Axes...> relu(tensor<T, Axes...> const& x) {
    return map(x, [](T const& x_) { return relu(x_); });
}

}  // namespace attent
