// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/mask.hpp>

namespace attent {

/// An open side of sliding_window.
struct unbounded_side {};
inline constexpr unbounded_side unbounded{};

namespace detail {

constexpr std::ptrdiff_t window_bound(std::ptrdiff_t bound) {
    if (bound < 0)
        refuse(
            "attent::sliding_window: a bound must not be negative (found, smallest; unbounded "
            "opens "
            "a side)",
            bound, std::ptrdiff_t{0});
    return bound;
}
constexpr unbounded_side window_bound(unbounded_side side) { return side; }

}  // namespace detail

template <class Left, class Right>
struct window_mask : detail::mask {
    static constexpr detail::option_kind kind = detail::option_kind::sliding_window;
    static constexpr bool needs_alignment = true;

    Left left;
    Right right;

    constexpr window_mask(Left left_, Right right_)
        : left(detail::window_bound(left_)), right(detail::window_bound(right_)) {}
    constexpr void narrow(std::ptrdiff_t query, std::ptrdiff_t& from, std::ptrdiff_t& until) const {
        if constexpr (!std::is_same_v<Left, unbounded_side>)
            if (query > from && left < query - from) from = query - left;
        // no sum that a bound as large as its type would make too large
        if constexpr (!std::is_same_v<Right, unbounded_side>)
            if (right < until - query - 1) until = query + right + 1;
    }
};

/// sliding_window(left, right): the query at position p sees keys p - left to p + right.
///
///     attention(q, k, v, causal, sliding_window(255, unbounded))    // the last 256 tokens
///
/// Shapes    an option
/// Values    bounds from 0; a negative one is refused (in a constant by the compiler, else by a trap);
///           without an alignment, queries and keys that differ in number do not compile
/// Accuracy  hidden weights are exactly 0; a hidden key is never read
/// Cost      hidden keys cost nothing
/// Source    ONNX Attention 25, attention window; docs/semantics.md
/// Example   static_tests/attention/sliding_window.cpp
[[nodiscard]] constexpr auto sliding_window(std::ptrdiff_t left, std::ptrdiff_t right) {
    return window_mask<std::ptrdiff_t, std::ptrdiff_t>(left, right);
}
[[nodiscard]] constexpr auto sliding_window(std::ptrdiff_t left, unbounded_side right) {
    return window_mask<std::ptrdiff_t, unbounded_side>(left, right);
}
[[nodiscard]] constexpr auto sliding_window(unbounded_side left, std::ptrdiff_t right) {
    return window_mask<unbounded_side, std::ptrdiff_t>(left, right);
}
[[nodiscard]] constexpr auto sliding_window(unbounded_side left, unbounded_side right) {
    return window_mask<unbounded_side, unbounded_side>(left, right);
}

}  // namespace attent
