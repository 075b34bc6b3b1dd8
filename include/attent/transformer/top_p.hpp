// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/tensor/refuse.hpp>
#include <attent/transformer/setting.hpp>

namespace attent {

/// top_p(p): sample draws from the likeliest entries that together exceed probability p; from all
/// otherwise.
///
/// Shapes    a setting of sample
/// Values    p between 0 and 1; at or beyond either, all entries are drawn from, as in llama2.c; NaN is
///           refused
/// Accuracy  rounded to the type that is computed in
/// Cost      none
/// Source    Holtzman et al. 2020, nucleus sampling; llama2.c, sample_topp
/// Example   static_tests/transformer/sample.cpp
template <class Number>
struct top_p : detail::setting {
    static constexpr detail::setting_kind kind = detail::setting_kind::top_p;
    Number number;
    constexpr explicit top_p(Number number_) : number(number_) {
        if (number_ != number_)
            detail::refuse("attent::top_p: must be a number, not NaN (limits)", 0, 1);
    }
};

}  // namespace attent
