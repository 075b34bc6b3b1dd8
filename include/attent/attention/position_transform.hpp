// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/option.hpp>

namespace attent {

/// position_transform(f): what multi_head_attention does to queries and keys between projection and
/// scores, as rotary positions do.
///
///     multi_head_attention<heads(4)>(x, weights, causal, position_transform(
///         [](auto const& x, std::size_t first) {
///             return rotary(x, interleaved, first_position(first));
///         }))
///
/// Shapes    f: (.., heads, tokens, features) and the position of the first token -> the same shape
/// Values    an option of multi_head_attention alone
/// Accuracy  that of f
/// Cost      that of f; a cache keeps transformed keys
/// Source    Su et al. 2021
/// Example   static_tests/attention/multi_head_attention.cpp
template <class Function>
struct position_transform : detail::option {
    static constexpr detail::option_kind kind = detail::option_kind::position_transform;

    Function function;

    constexpr explicit position_transform(Function function_) : function(function_) {}
};

}  // namespace attent
