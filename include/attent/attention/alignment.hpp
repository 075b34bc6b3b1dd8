// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/option.hpp>

namespace attent {
namespace detail {

struct alignment : option {
    static constexpr option_kind kind = option_kind::alignment;
};

}  // namespace detail

struct upper_left_alignment : detail::alignment {
    constexpr std::ptrdiff_t position_of(std::size_t query, std::size_t, std::size_t) const {
        return static_cast<std::ptrdiff_t>(query);
    }
};

struct lower_right_alignment : detail::alignment {
    template <class Shape>
    static constexpr bool fits() {
        return ends_at_a_key<Shape::keys>();
    }
    constexpr std::ptrdiff_t position_of(std::size_t query, std::size_t queries,
                                         std::size_t keys) const {
        return static_cast<std::ptrdiff_t>(query + keys) - static_cast<std::ptrdiff_t>(queries);
    }

private:
    template <axis Keys>
    static constexpr bool ends_at_a_key() {
        static_assert(Keys.extent > 0,
                      "attent::lower_right: there is no key for the last query to stand on (use "
                      "upper_left or query_offset(n))");
        return Keys.extent > 0;
    }
};

/// Where the queries stand among the keys: query i is at position
///
///     upper_left         i                  the queries are the first tokens (PyTorch's is_causal)
///     lower_right        i + Keys - Queries the last query is the last token (with key_lengths: its length)
///     query_offset(n)    i + n              n may be negative: rows without a key give 0
///
/// Shapes    options; one a call
/// Values    needed when causal or sliding_window meets different numbers of queries and keys
/// Accuracy  exact
/// Cost      none
/// Source    docs/semantics.md, alignment
/// Example   static_tests/attention/alignment.cpp
inline constexpr upper_left_alignment upper_left{};
inline constexpr lower_right_alignment lower_right{};

struct query_offset : detail::alignment {
    std::ptrdiff_t offset;
    constexpr explicit query_offset(std::ptrdiff_t offset_) : offset(offset_) {}
    constexpr std::ptrdiff_t position_of(std::size_t query, std::size_t, std::size_t) const {
        return static_cast<std::ptrdiff_t>(query) + offset;
    }
};

}  // namespace attent
