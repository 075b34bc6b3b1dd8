// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/keep.hpp>

#include "numbers.hpp"

#include <attent/tensor/elementwise.hpp>
#include <attent/verify/laws.hpp>

using namespace attent;
using namespace attent::axes;
using attent_test::infinity, attent_test::nan, attent_test::q, attent_test::k, attent_test::v,
    attent_test::shown;
using attent_test::output_matrix, attent_test::pattern, attent_test::tolerance;

// python3 static_tests/attention/reference.py keep drop
static_assert(expect_close(attention(q, k, v, keep(shown)),
                           output_matrix{{-0.0662921712f, -0.319947772f},
                                         {0.26574269f, -0.678915302f},
                                         {-0.337847148f, -0.242371477f}},
                           tolerance));
static_assert(expect_close(attention(q, k, v, drop(shown)),
                           output_matrix{{-0.25f, 0.5f}, {-0.75f, 0}, {0.75f, -0.5f}}, tolerance));
inline constexpr auto negated = map(shown, [](bool b) { return !b; });
static_assert(same_bits(attention(q, k, v, keep(shown)), attention(q, k, v, drop(negated))));
static_assert(same_bits(attention(q, k, v, keep(map(shown, [](bool b) { return b; }))),
                        attention(q, k, v, keep(shown))));

// broadcast from the right: one row for all queries, one column for all keys
static_assert(same_bits(
    attention(q, k, v, keep(tensor<bool, keys(5)>{true, true, false, true, false})),
    attention(q, k, v,
              keep(tensor<bool, 3, 5>{{1, 1, 0, 1, 0}, {1, 1, 0, 1, 0}, {1, 1, 0, 1, 0}}))));
inline constexpr tensor<bool, queries(3), 1> second_only{{false}, {true}, {false}};
static_assert(same_bits(attention(q, k, v, keep(second_only)).row(1), attention(q, k, v).row(1)));
static_assert(same_bits(attention(q, k, v, keep(second_only)).row(2), vector<values(2)>{}));

// (batch, head, query, key)
inline constexpr auto q4 =
    pattern<tensor<float, batches(2), heads(3), queries(4), features(5)>>(5, 2, 9);
inline constexpr auto k4 =
    pattern<tensor<float, batches(2), heads(3), keys(6), features(5)>>(7, 3, 11);
inline constexpr auto v4 =
    pattern<tensor<float, batches(2), heads(3), keys(6), values(7)>>(3, 1, 8);
inline constexpr tensor<bool, batches(2), 1, 1, keys(6)> padding{
    {1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0}};
inline constexpr tensor<bool, heads(3), 1, keys(6)> by_head{
    {1, 1, 1, 1, 1, 1, 0, 1, 1, 0, 1, 1, 1, 0, 0, 0, 0, 1}};
inline constexpr auto padded = attention(q4, k4, v4, keep(padding));
static_assert(same_bits(padded.row(0), attention(q4.row(0), k4.row(0), v4.row(0))));
static_assert(same_bits(padded.row(1), attention(q4.row(1), slice<1, 0, 3>(k4.row(1)),
                                                 slice<1, 0, 3>(v4.row(1)))));
static_assert(same_bits(attention(q4, k4, v4, keep(by_head)).row(1).row(2),
                        attention(q4.row(1).row(2), k4.row(1).row(2), v4.row(1).row(2),
                                  keep(by_head.row(2)))));

// masks combine by and, as options or joined
static_assert(same_bits(attention(q4, k4, v4, keep(padding), keep(by_head)),
                        attention(q4, k4, v4, keep(by_head) & keep(padding))));
static_assert(same_bits(attention(q, k, v, keep(shown), drop(shown)), output_matrix{}));

// a hidden key is never read, in a constant expression too
inline constexpr auto third_hidden = [](auto const& k_, auto const& v_) {
    return attention(q, k_, v_, keep(tensor<bool, 5>{true, true, false, true, true}));
};
static_assert(masked_row_is_ignored(third_hidden, k, v, 2, nan) &&
              masked_row_is_ignored(third_hidden, k, v, 2, infinity));
static_assert(masked_row_is_ignored(third_hidden, k, v, 2, -infinity) &&
              !masked_row_is_ignored(third_hidden, k, v, 3, 2.0f));
// one key left: its value, exactly
static_assert(same_bits(
    attention(q, k, v, keep(tensor<bool, 5>{false, false, false, true, false})).row(1), v.row(3)));
