// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/tensor/refuse.hpp>
#include <attent/transformer/setting.hpp>

namespace attent {

/// temperature(t): logits are divided by t before sample draws; 1 otherwise.
///
/// Shapes    a setting of sample
/// Values    t from 0: below 1 the likely becomes likelier, above 1 less so; 0 is greedy and draws no
///           number
/// Accuracy  rounded to the type that is computed in
/// Cost      none
/// Source    llama2.c, sample
/// Example   static_tests/transformer/sample.cpp
template <class Number>
struct temperature : detail::setting {
    static constexpr detail::setting_kind kind = detail::setting_kind::temperature;
    Number number;
    constexpr explicit temperature(Number number_) : number(number_) {
        if (number_ < Number{} || number_ != number_)
            detail::refuse("attent::temperature: must not be below 0 (found, limit)", -1, 0);
    }
};

}  // namespace attent
