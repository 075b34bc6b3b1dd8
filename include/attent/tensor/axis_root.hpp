// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/sqrt.hpp>
#include <attent/tensor/axis.hpp>

namespace attent {

/// sqrt(d_k) of an axis: a number that takes the element type of the tensor it meets.
struct axis_root {
    std::size_t extent;

    constexpr operator double() const { return sqrt(static_cast<double>(extent)); }
    constexpr operator float() const { return sqrt(static_cast<float>(extent)); }
};

/// The square root of an extent, so that the formula reads as in the paper.
///
///     softmax(q * transpose(k) / sqrt(d_k)) * v          // constexpr axis d_k = features(2);
///
/// Shapes    an axis -> a number
/// Values    none special
/// Accuracy  correctly rounded (float: extents to 2^24)
/// Cost      none at run time for an axis that is a constant
/// Source    Vaswani et al. 2017, equation 1
/// Example   examples/08_the_formula.cpp
[[nodiscard]] constexpr axis_root sqrt(axis of) { return {of.extent}; }

}  // namespace attent
