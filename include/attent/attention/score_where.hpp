// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/option.hpp>

namespace attent {

/// score_where(f): a score s becomes f(s, position), after softcap, before bias.
///
///     score_where([](float s, position at) {                                     // ALiBi
///         return multiply_add(-0.5f, static_cast<float>(at.query - at.key), s);
///     })
///
/// Shapes    a function of the score and position (batch, head, query, key, absolute) -> a score
/// Values    -infinity hides the key; f is never called for a hidden key
/// Accuracy  that of f; a product and a sum in it: write multiply_add
/// Cost      one call a score
/// Source    docs/semantics.md
/// Like PyTorch  flex_attention's score_mod
/// Example   examples/14_masks_in_one_line.cpp
template <class Function>
struct score_where : detail::option {
    static constexpr detail::option_kind kind = detail::option_kind::score_where;
    static constexpr bool is_selective = true;

    Function function;

    constexpr explicit score_where(Function function_) : function(function_) {}
};

}  // namespace attent
