// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// The mask: a model that predicts the next word must not see it. A score in the future becomes -infinity
// before softmax, and so its weight is exactly 0.
#include "sentences.hpp"

#include <attent/attent.hpp>
#include <attent/hosted/heatmap.hpp>
#include <iostream>
#include <limits>

using namespace attent;
using namespace attent::axes;

constexpr auto q = cat::x * cat::w_q, k = cat::x * cat::w_k;
constexpr auto v = cat::x * cat::w_v;

// every weight above the diagonal is exactly 0, and each row still sums to one
constexpr auto weights = attention_weights(q, k, causal);
static_assert(is_causal(weights) && rows_sum_to_one(weights, 1e-6f));
static_assert(weights(1, 2) == 0 && weights(1, 3) == 0);

// 坐在 cannot see 墊子 any more: what it gave to 墊子 goes to 貓咪.
// python3: exp(4 / sqrt(3)) / (1 + exp(4 / sqrt(3)))
static_assert(expect_close(weights.row(1), vector<tokens(4)>{0.9096526f, 0.0903474f, 0, 0}, 1e-6f));

// the first word sees only itself, so its output is its own value
constexpr auto out = attention(q, k, v, causal);
static_assert(out.row(0) == v.row(0));

// Change any token from a position on, to anything: no earlier output changes, in any bit.
constexpr auto model = [](auto const& x) {
    return self_attention(x, cat::w_q, cat::w_k, cat::w_v, causal);
};
static_assert(future_is_ignored(model, cat::x, 1, 99.0f));
static_assert(future_is_ignored(model, cat::x, 2, -7.0f) &&
              future_is_ignored(model, cat::x, 3, 0.5f));

// without the mask they would
constexpr auto unmasked = [](auto const& x) {
    return self_attention(x, cat::w_q, cat::w_k, cat::w_v);
};
static_assert(!future_is_ignored(unmasked, cat::x, 3, 99.0f));

// 書 stands before 它, so the mask does not part them: 0.85 of the weight; 太 重 了 come later
constexpr auto book_q = book::x * book::w_q, book_k = book::x * book::w_k;
constexpr auto it = attention_weights(book_q, book_k, causal).row(7);
static_assert(it(2) > 0.84f && it(2) < 0.85f && it(8) == 0 && it(9) == 0 && it(10) == 0);

int main() { heatmap(std::cout, weights, cat::words, cat::words); }
