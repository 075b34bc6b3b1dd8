// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/option.hpp>

namespace attent {

/// softcap(c): a score s becomes c * tanh(s / c), after scaling, before bias and mask.
///
/// Shapes    an option
/// Values    c above 0; no score then leaves (-c, c)
/// Accuracy  that of tanh, and two roundings
/// Cost      one tanh and one division a score
/// Source    docs/semantics.md, softcap
/// Example   static_tests/attention/softcap.cpp
template <class Number>
struct softcap : detail::option {
    static constexpr detail::option_kind kind = detail::option_kind::softcap;
    Number number;
    constexpr explicit softcap(Number number_) : number(number_) {
        if (!(Number{} < number_))
            detail::refuse("attent::softcap: the cap must be above 0 (found, limit)",
                           number_ < Number{} ? -1 : 0, 0);
    }
};

}  // namespace attent
