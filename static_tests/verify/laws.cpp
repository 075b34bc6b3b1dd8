// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/attention_weights.hpp>
#include <attent/tensor/elementwise.hpp>
#include <attent/verify/laws.hpp>

// Each law holds for attention, and is false for something: a law that cannot fail proves nothing.
using namespace attent;

inline constexpr matrix<4, 2> x{{1, 0}, {0.5f, -1}, {2, 1}, {-0.25f, 3}};
inline constexpr matrix<4, 3> mixed{{1, 2, -3}, {0, 5, 1}, {7, -1, 2}, {4, 4, 0.5f}};
inline constexpr auto weights = attention_weights(x, x);
inline constexpr auto causal_weights = attention_weights(x, x, causal);

static_assert(rows_sum_to_one(weights, 3e-7f) && rows_sum_to_one(causal_weights, 3e-7f));
static_assert(!rows_sum_to_one(weights * 0.99f, 3e-7f));
static_assert(rows_sum_to_one(matrix<2, 3>{}, 0) &&
              !rows_sum_to_one(matrix<2, 3>{{0, 0, 1}, {0.5f, 0, 0}}, 0.1f));

static_assert(within_zero_and_one(weights) && !within_zero_and_one(-weights) &&
              !within_zero_and_one(weights * 2));
static_assert(!within_zero_and_one(vector<1>{std::numeric_limits<float>::quiet_NaN()}));

static_assert(is_causal(causal_weights) && !is_causal(weights) && is_causal(weights, 3));
static_assert(!is_causal(attention_weights(x, x, causal, query_offset(1))) &&
              is_causal(attention_weights(x, x, causal, query_offset(1)), 1));
static_assert(!is_causal(causal_weights, -1));

static_assert(within_hull(attention(x, x, mixed), mixed, 1e-6f) &&
              within_hull(matrix<2, 3>{}, mixed, 0));
static_assert(!within_hull(matrix<1, 3>{{8, 1, 1}}, mixed, 0.5f) &&
              !within_hull(matrix<1, 3>{{1, 1, -4}}, mixed, 0.5f));
static_assert(within_hull(matrix<1, 3>{{7.25f, 1, 1}}, mixed, 0.5f));

static_assert(exchange_rows(x, 0, 2) == matrix<4, 2>{{2, 1}, {0.5f, -1}, {1, 0}, {-0.25f, 3}});
inline constexpr auto to_itself = [](auto const& x_) { return attention(x_, x_, x_); };
inline constexpr auto causally = [](auto const& x_) { return attention(x_, x_, x_, causal); };
static_assert(permutation_equivariant(to_itself, x, 0, 3, 1e-6f) &&
              !permutation_equivariant(causally, x, 0, 3, 1e-6f));

static_assert(future_is_ignored(causally, x, 2, 9.0f) && future_is_ignored(causally, x, 1, -0.5f));
static_assert(!future_is_ignored(to_itself, x, 2, 9.0f));

inline constexpr auto second_dropped = [](auto const& k_, auto const& v_) {
    return attention(x, k_, v_, drop(tensor<bool, 4>{false, true, false, false}));
};
static_assert(masked_row_is_ignored(second_dropped, x, mixed, 1, 1e30f) &&
              !masked_row_is_ignored(second_dropped, x, mixed, 2, 5.0f));
// reading the key alone, or the value alone, is enough
static_assert(!masked_row_is_ignored([](auto const& k_, auto const&) { return k_; }, x, mixed, 1,
                                     5.0f) &&
              !masked_row_is_ignored([](auto const&, auto const& v_) { return v_; }, x, mixed, 1,
                                     5.0f));
