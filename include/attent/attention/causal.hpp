// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/mask.hpp>

namespace attent {

struct causal_mask : detail::mask {
    static constexpr detail::option_kind kind = detail::option_kind::causal;
    static constexpr bool needs_alignment = true;
    constexpr void narrow(std::ptrdiff_t query, std::ptrdiff_t&, std::ptrdiff_t& until) const {
        if (query + 1 < until) until = query + 1;
    }
};

/// No token sees the future: the query at position p sees key j when j <= p.
///
///     attention(q, k, v, causal)                 // as many queries as keys: p is the query's row
///     attention(q, k, v, causal, lower_right)    // else say where the queries stand
///
/// Shapes    an option
/// Values    without an alignment, queries and keys that differ in number do not compile
/// Accuracy  hidden weights are exactly 0; a hidden key is never read
/// Cost      hidden keys cost nothing
/// Source    docs/semantics.md, causal
/// Example   examples/07_causal_mask.cpp
inline constexpr causal_mask causal{};

}  // namespace attent
