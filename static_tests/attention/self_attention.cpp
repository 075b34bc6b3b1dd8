// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/self_attention.hpp>

#include "numbers.hpp"

using namespace attent;
using namespace attent::axes;
using attent_test::pattern;

inline constexpr auto x = pattern<matrix<tokens(3), channels(6)>>(5, 2, 9);
inline constexpr auto w_q = pattern<matrix<channels(6), features(4)>>(7, 3, 11);
inline constexpr auto w_k = pattern<matrix<channels(6), features(4)>>(4, 1, 9);
inline constexpr auto w_v = pattern<matrix<channels(6), values(2)>>(3, 1, 7);
inline constexpr auto out = self_attention(x, w_q, w_k, w_v);
static_assert(std::is_same_v<decltype(out), matrix<tokens(3), values(2)> const>);
// python3 static_tests/attention/reference.py self_attention; queries and keys are exact here
static_assert(expect_close(out,
                           matrix<tokens(3), values(2)>{{0.00548971216f, -1.2974986f},
                                                        {-0.122603426f, 0.167168238f},
                                                        {-0.78352102f, 0.470403677f}},
                           2 * attent_test::tolerance));
static_assert(same_bits(out, attention(x* w_q, x* w_k, x* w_v)));
static_assert(same_bits(self_attention(x, w_q, w_k, w_v, causal, scale(0.75f)),
                        attention(x* w_q, x* w_k, x* w_v, scale(0.75f), causal)));

// a batch is mapped over
inline constexpr auto batch = pattern<tensor<float, batches(2), tokens(3), channels(6)>>(5, 1, 13);
inline constexpr auto outs = self_attention(batch, w_q, w_k, w_v, causal);
static_assert(
    std::is_same_v<decltype(outs), tensor<float, batches(2), tokens(3), values(2)> const>);
static_assert(same_bits(outs.row(1), self_attention(batch.row(1), w_q, w_k, w_v, causal)));
