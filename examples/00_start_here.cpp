// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// The README's first program: from four tokens to their attention, proven while compiling.

#include <attent/attent.hpp>
using namespace attent;
using namespace attent::axes;

constexpr matrix<tokens(4), channels(3)> x{{1, 0, 1}, {0, 1, 1}, {1, 1, 0}, {0, 0, 1}};
constexpr matrix<channels(3), features(2)> w_q{{1, 0}, {0, 1}, {1, 1}};
constexpr matrix<channels(3), features(2)> w_k{{0, 1}, {1, 0}, {1, 1}};
constexpr matrix<channels(3), values(2)> w_v{{1, 0}, {0, 2}, {0, 0}};

constexpr auto q = x * w_q;                       // matrix<tokens(4), features(2)>
constexpr auto k = x * w_k;                       // matrix<tokens(4), features(2)>
constexpr auto v = x * w_v;                       // matrix<tokens(4), values(2)>
constexpr auto out = attention(q, k, v, causal);  // matrix<tokens(4), values(2)>

static_assert(out.row(0) == v.row(0));  // the first token sees only itself
static_assert(rows_sum_to_one(attention_weights(q, k, causal), 1e-6f));

int main() {}
