// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// A tour of mistakes. Each is a comment, with the sentence the compiler answers (shortened by ..), the
// program in static_tests/rejects/ that proves it, and below it the repaired line, which compiles.
#include <attent/attent.hpp>

using namespace attent;
using namespace attent::axes;

constexpr matrix<queries(2), features(3)> q{{1, 0, 1}, {0, 1, 0}};
constexpr matrix<keys(4), features(3)> k{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 1}};
constexpr matrix<keys(4), values(2)> v{{1, 0}, {0, 1}, {2, 0}, {0, 2}};

// The transposition forgotten (product_transposed_named.cpp):     constexpr auto scores = q * k;
//   attent: a * b: the last axis of a must be the first axis of b (did you mean a * transpose(b)?)
constexpr auto scores = q * transpose(k);  // (queries 2, keys 4)
static_assert(scores == matrix<queries(2), keys(4)>{{1, 0, 1, 2}, {0, 1, 0, 1}});

// A row too short (row_length.cpp):                               matrix<2, 3> m{{1, 2, 3}, {4, 5}};
//   attent::matrix: every row needs as many elements as the matrix has columns
static_assert(matrix<2, 3>{{1, 2, 3}, {4, 5, 6}}(1, 2) == 6);

// Two queries, four keys: where do the queries stand? (causal_without_alignment.cpp)
//                                                                 attention(q, k, v, causal);
//   attent::attention: causal and sliding_window with different numbers of queries and keys need an
//   alignment: upper_left, lower_right or query_offset(n)
static_assert(attention(q, k, v, causal, upper_left).row(0) == v.row(0));  // the first two of four
static_assert(attention_weights(q, k, causal, lower_right)(0, 2) > 0);     // the last two of four

// Does true keep or drop? And a mask of numbers does neither (mask_of_numbers.cpp):
//                                                                 attention(q, k, v, keep(numbers));
//   attent::keep, attent::drop: need a tensor of bool (numbers that are added to the scores go into
//   bias(numbers))
constexpr tensor<bool, keys(4)> first{true, false, false, false};
static_assert(attention(q, k, v, keep(first)).row(1) == v.row(0));
static_assert(attention_weights(q, k, drop(first))(0, 0) == 0);

// Ten columns for four heads (split_heads_that_do_not_divide.cpp): split_heads<heads(4)>(x);
//   attent::split_heads: Heads must divide the last axis (each head gets Width / Heads columns)
static_assert(split_heads<heads(5)>(matrix<tokens(3), channels(10)>{}).axes[2] == channels(2));

// A number that is wrong (expect_close_differs.cpp): static_assert(expect_close(actual, expected, 0.25f));
//   .. attent: at row %zu, column %zu the value is %g, expected %g within %g"), 1, 1, 5.5e+0, 5.0e+0, 2.5e-1
static_assert(expect_close(matrix<1, 2>{{5, 5.5f}}, matrix<1, 2>{{5, 5}}, 0.5f));

// Not every mistake is one of shapes. Softmax over the wrong axis compiles: here the columns sum to one.
static_assert(rows_sum_to_one(softmax(scores), 1e-6f) &&
              !rows_sum_to_one(softmax<0>(scores), 1e-6f));

int main() {}
