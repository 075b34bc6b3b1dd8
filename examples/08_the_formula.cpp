// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// Attention(Q, K, V) = softmax(Q K^T / sqrt(d_k) + M) V, written out, and as one call.
//
// Expected numbers: the formula in double precision in python3.
#include "sentences.hpp"

#include <attent/attent.hpp>
#include <limits>

using namespace attent;
using namespace attent::axes;

constexpr axis d_k = features(3);
constexpr auto q = cat::x * cat::w_q, k = cat::x * cat::w_k;
constexpr auto v = cat::x * cat::w_v;

// M is 0 where a key may be seen and -infinity where not
constexpr float infinity = std::numeric_limits<float>::infinity();
static_assert(additive(causal, q, k) ==
              matrix<tokens(4), tokens(4)>{{0, -infinity, -infinity, -infinity},
                                           {0, 0, -infinity, -infinity},
                                           {0, 0, 0, -infinity},
                                           {0, 0, 0, 0}});

// the paper's formula and the library's one call. Close, not equal: the formula divides by sqrt(d_k),
// attention multiplies by 1 / sqrt(d_k), and each of them rounds.
constexpr auto formula = softmax(q * transpose(k) / sqrt(d_k) + additive(causal, q, k)) * v;
static_assert(expect_close(formula, attention(q, k, v, causal), 1e-6f));

// Without the mask, M is left out. 坐在 scores 4 with 貓咪 and 墊子 and 0 with the others, so it attends
// to those two, and its new vector mixes what they carry, alive and soft, in equal parts.
constexpr auto weights = softmax(q * transpose(k) / sqrt(d_k));
constexpr auto output = weights * v;
static_assert(expect_close(weights.row(1),
                           vector<tokens(4)>{0.4548263f, 0.0451737f, 0.4548263f, 0.0451737f},
                           1e-6f));
static_assert(expect_close(output.row(1), v.row(0) * 0.4548263f + v.row(2) * 0.4548263f, 1e-6f));
static_assert(expect_close(output, attention(q, k, v), 1e-6f));

// The second sentence: 它 attends to 書, not to 小明 or 桌上, and becomes something that can be carried.
constexpr auto book_q = book::x * book::w_q, book_k = book::x * book::w_k;
constexpr auto book_v = book::x * book::w_v;
constexpr auto steps = attention_steps(book_q, book_k, book_v);
constexpr auto it = steps.weights.row(7);
static_assert(it(2) > 0.5f);
static_assert(expect_close(vector<3>{it(0), it(2), it(4)},
                           vector<3>{0.0024458f, 0.7867265f, 0.0138243f}, 1e-6f));
static_assert(expect_close(steps.output.row(7), vector<values(2)>{0.7936387f, 0.0024458f}, 1e-6f));

int main() {}
