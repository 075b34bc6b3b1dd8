// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/transformer/setting.hpp>
#include <utility>

namespace attent {

/// activation(f): what stands between the two matrices of feed_forward, in blocks too.
///
///     feed_forward(x, weights, activation([](auto const& hidden) { return relu(hidden); }))
///
/// Shapes    f: (.., Hidden) -> the same
/// Values    a setting of feed_forward and of the blocks. f is a lambda or another object that is called: the
///           name of a template, such as relu alone, is no argument in C++; of a number's f, map(x, f)
/// Accuracy  that of f
/// Cost      that of f
/// Source    docs/design.md, blocks
/// Example   static_tests/transformer/feed_forward.cpp
template <class Function>
struct activation : detail::setting {
    static constexpr detail::setting_kind kind = detail::setting_kind::activation;
    Function function;
    constexpr explicit activation(Function function_) : function(std::move(function_)) {}
};

}  // namespace attent
