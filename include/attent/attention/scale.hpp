// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/option.hpp>

namespace attent {

/// scale(s): the number that multiplies each score once, instead of 1 / sqrt(head width).
///
/// Shapes    an option
/// Values    any finite number, negative too; scale(0) weighs every key alike
/// Accuracy  one rounding a score
/// Cost      none beyond the default's
/// Source    docs/semantics.md, scale
/// Like PyTorch  scaled_dot_product_attention's scale
/// Example   examples/06_scaling.cpp
template <class Number>
struct scale : detail::option {
    static constexpr detail::option_kind kind = detail::option_kind::scale;
    Number number;
    constexpr explicit scale(Number number_) : number(number_) {}
};

}  // namespace attent
