// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// From scores to weights: softmax makes every score positive and lets each row sum to one.
//
// Expected numbers: double precision, python3: e = [exp(x - max(s)) for x in s]; [x / sum(e) for x in e]
#include <attent/attent.hpp>
#include <limits>

using namespace attent;

constexpr vector<3> scores{1, 2, 3};
constexpr vector<3> weights = softmax(scores);
static_assert(expect_close(weights, vector<3>{0.0900306f, 0.2447285f, 0.6652410f}, 1e-6f));

// between 0 and 1, summing to 1, and the order of the scores is kept
static_assert(within_zero_and_one(weights) && rows_sum_to_one(weights, 1e-6f));
static_assert(weights(0) < weights(1) && weights(1) < weights(2));

// equal scores, equal weights
static_assert(softmax(vector<4>{7, 7, 7, 7}) == vector<4>{0.25f, 0.25f, 0.25f, 0.25f});

// Written as in a textbook, exp(s) / sum of exp(s), it breaks: exp(1000) is more than a float can hold.
constexpr float infinity = std::numeric_limits<float>::infinity();
static_assert(attent::exp(1000.0f) == infinity);  // and infinity / infinity is not a number

// Only differences of scores count: exp(a) / exp(b) = exp(a - b). So softmax first subtracts the
// largest score; then the largest power is exp(0) = 1, and the sum is at least 1.
static_assert(softmax(scores) == softmax(scores + vector<3>{1000, 1000, 1000}));
static_assert(expect_close(softmax(vector<2>{1000, 999}), vector<2>{0.7310586f, 0.2689414f},
                           1e-6f));

// the other end: a weight too small for a float becomes 0, and does no harm
static_assert(softmax(vector<2>{0, -1000}) == vector<2>{1, 0});

// -infinity hides a key: its weight is exactly 0, as if it were not there (07_causal_mask.cpp)
static_assert(softmax(vector<3>{1, -infinity, 1}) == vector<3>{0.5f, 0, 0.5f});

// each row on its own: softmax runs along the last axis
static_assert(softmax(matrix<2, 2>{{0, 0}, {5, 5}}) == matrix<2, 2>{{0.5f, 0.5f}, {0.5f, 0.5f}});

int main() {}
