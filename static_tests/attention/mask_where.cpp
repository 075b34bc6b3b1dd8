// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/mask_where.hpp>

#include "numbers.hpp"

#include <attent/attention/attention_weights.hpp>
#include <attent/tensor/layout.hpp>

using namespace attent;
using namespace attent::axes;
using attent_test::infinity, attent_test::k, attent_test::nan, attent_test::pattern, attent_test::q,
    attent_test::v;

static_assert(same_bits(attention(q, k, v, mask_where([](position p) { return p.key <= p.query; })),
                        attention(q, k, v, causal, upper_left)));
static_assert(same_bits(attention(q, k, v, mask_where([](position p) {
                                      return static_cast<std::ptrdiff_t>(p.key) <= p.absolute;
                                  }),
                                  lower_right),
                        attention(q, k, v, causal, lower_right)));
static_assert(attention(q, k, v, mask_where([](position) { return false; })) == matrix<3, 2>{});
static_assert(same_bits(attention(q, attent_test::poisoned(k, 1, nan),
                                  attent_test::poisoned(v, 1, infinity),
                                  mask_where([](position p) { return p.key != 1; })),
                        attention(q, k, v, mask_where([](position p) { return p.key != 1; }))));

// batch and head: one head of one batch sees only its own first key
inline constexpr auto q4 =
    pattern<tensor<float, batches(2), heads(3), queries(4), features(5)>>(5, 1, 13);
inline constexpr auto k4 =
    pattern<tensor<float, batches(2), heads(3), axes::keys(6), features(5)>>(3, 2, 7);
inline constexpr auto v4 =
    pattern<tensor<float, batches(2), heads(3), axes::keys(6), values(7)>>(4, 3, 9);
inline constexpr auto some = attention(
    q4, k4, v4, mask_where([](position p) { return p.batch != 1 || p.head != 2 || p.key == 0; }));
static_assert(same_bits(some.row(0), attention(q4, k4, v4).row(0)));
static_assert(same_bits(some.row(1).row(1), attention(q4, k4, v4).row(1).row(1)));
static_assert(some.row(1).row(2).row(3) == v4.row(1).row(2).row(0));

// the head is the query's, also where several share a key head
static_assert(expect_equal(
    attention_weights(pattern<tensor<float, heads(4), 1, 3>>(5, 1, 13),
                      pattern<tensor<float, heads(2), 4, 3>>(3, 2, 7), grouped_query,
                      mask_where([](position p) { return p.key == p.head; })),
    reshape<heads(4), 1, 4>(matrix<4, 4>{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}})));
