// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/tensor/refuse.hpp>
#include <attent/transformer/setting.hpp>

namespace attent {

/// epsilon(e): what layer_norm and rms_norm add to the mean square before its root; 1e-5 otherwise.
///
/// Shapes    a setting
/// Values    e from 0; with 0 a row of equal numbers (rms_norm: of zeros) divides by zero
/// Accuracy  rounded to the type that is computed in
/// Cost      none
/// Source    docs/semantics.md, layer_norm
/// Like PyTorch  nn.LayerNorm's eps; a checkpoint's model says which
/// Example   static_tests/transformer/layer_norm.cpp
template <class Number>
struct epsilon : detail::setting {
    static constexpr detail::setting_kind kind = detail::setting_kind::epsilon;
    Number number;
    constexpr explicit epsilon(Number number_) : number(number_) {
        if (number_ < Number{} || number_ != number_)
            detail::refuse("attent::epsilon: must not be below 0 (found, limit)", -1, 0);
    }
};

}  // namespace attent
