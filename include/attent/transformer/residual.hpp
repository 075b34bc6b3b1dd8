// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/tensor/elementwise.hpp>

namespace attent::inline ATTENT_CONTRACT {

/// A residual connection: what a layer makes of x is added to x.
///
///     residual(x, [&](auto const& rows) { return feed_forward(rows, weights); })
///
/// Shapes    (..) and a function that keeps the shape -> (..)
/// Values    those of the function
/// Accuracy  one rounding an element
/// Cost      one addition an element; no heap; stack holds the result
/// Source    He et al. 2015; Vaswani et al. 2017, section 3.1
/// Example   static_tests/transformer/residual.cpp
template <class T, axis... X, class Layer>
[[nodiscard]] constexpr auto residual(tensor<T, X...> const& x, Layer const& layer) {
    return x + layer(x);
}

}  // namespace attent::inline ATTENT_CONTRACT
