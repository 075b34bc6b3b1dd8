// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/causal.hpp>

#include "numbers.hpp"

#include <attent/verify/laws.hpp>

using namespace attent;
using attent_test::infinity, attent_test::nan, attent_test::q, attent_test::pattern;

// as many queries as keys: no alignment is needed
inline constexpr auto k3 = pattern<matrix<3, 4>>(7, 3, 11);
inline constexpr auto v3 = pattern<matrix<3, 2>>(3, 1, 8);
inline constexpr auto out = attention(q, k3, v3, causal);
static_assert(out.row(0) == v3.row(0));
static_assert(same_bits(out, attention(q, k3, v3, causal, upper_left)));
static_assert(same_bits(out, attention(q, k3, v3, lower_right, causal)));
static_assert(same_bits(slice<0, 2, 1>(out), attention(slice<0, 2, 1>(q), k3, v3)));
static_assert(!is_close(out, attention(q, k3, v3), 0.01f));

// a hidden key is never read
inline constexpr auto hidden_is_ignored = [](auto const& k_, auto const& v_) {
    return attention(slice<0, 0, 2>(q), k_, v_, causal, upper_left);
};
static_assert(masked_row_is_ignored(hidden_is_ignored, k3, v3, 2, nan));
static_assert(masked_row_is_ignored(hidden_is_ignored, k3, v3, 2, infinity));
static_assert(!masked_row_is_ignored(hidden_is_ignored, k3, v3, 1, 0.5f));

inline constexpr auto to_itself = [](auto const& x_) { return attention(x_, x_, x_, causal); };
static_assert(future_is_ignored(to_itself, k3, 2, 7.5f) &&
              future_is_ignored(to_itself, k3, 1, -3.0f));
