// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/mask.hpp>

namespace attent {

/// mask_where(f): a key is seen where f(position) is true.
///
///     mask_where([](position at) { return at.key < 4 || at.key <= at.query; })   // a prefix of 4
///
/// Shapes    a function of position (batch, head, query, key, absolute) -> bool
/// Values    several masks combine by and
/// Accuracy  hidden weights are exactly 0; a hidden key is never read
/// Cost      one call a key
/// Source    docs/semantics.md
/// Like PyTorch  flex_attention's mask_mod
/// Example   examples/14_masks_in_one_line.cpp
template <class Function>
struct mask_where : detail::mask {
    static constexpr bool is_selective = true;

    Function function;

    constexpr explicit mask_where(Function function_) : function(function_) {}
    constexpr bool allows(position const& at) const { return function(at); }
};

}  // namespace attent
