// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// One head asks one question. 放在 (puts) has two: who puts? what is put? Two heads ask both at once.
//
// Expected numbers: 08's formula in double precision in python3, one head at a time.
#include "sentences.hpp"

#include <attent/attent.hpp>

using namespace attent;
using namespace attent::axes;

// head 0 asks as before: an action asks for a person. In head 1 an action asks for a thing that is
// neither a person nor a place.
constexpr matrix<channels(6), features(3)> asks_what{{0, 0, 0},   {0, 0, 0}, {0, 0, 0},
                                                     {3, -2, -2}, {0, 0, 0}, {0, 0, 0}};

// the columns of head 0, then those of head 1; both heads share what keys say and values carry
struct two_heads {
    matrix<channels(6), features(6)> query = concat<1>(book::w_q, asks_what);
    matrix<channels(6), features(6)> key = concat<1>(book::w_k, book::w_k);
    matrix<channels(6), values(4)> value = concat<1>(book::w_v, book::w_v);
    // what the heads found is mixed at the end; here it is left as it is, so that one can look at it
    matrix<values(4), channels(4)> output{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}};
};
constexpr two_heads weights;

// (heads 2, tokens 11, features 3): each head has its own three columns, and its scale is 1 / sqrt(3)
constexpr auto q = split_heads<heads(2)>(book::x * weights.query);
constexpr auto k = split_heads<heads(2)>(book::x * weights.key);
static_assert(q.row(0) == book::x * book::w_q && q.row(1) == book::x * asks_what);

// 放在 looks at 小明 in head 0 and at 書 in head 1; one head would have to share its weight
constexpr auto seen = attention_weights(q, k);  // (heads 2, tokens 11, tokens 11)
static_assert(seen(0, 3, 0) > 0.76f && seen(1, 3, 2) > 0.78f);
static_assert(seen(0, 3, 2) < 0.03f && seen(1, 3, 0) < 0.03f);
// 它 still finds 書, in head 0
static_assert(seen(0, 7, 2) > 0.78f);

// columns: can be carried, can act (head 0); can be carried, can act (head 1)
constexpr auto out = multi_head_attention<heads(2)>(book::x, weights);  // (tokens 11, channels 4)
static_assert(expect_close(out.row(3),
                           vector<channels(4)>{0.0357588f, 0.7616082f, 0.7936387f, 0.0024458f},
                           1e-6f));

// the same, one head after the other: heads do not know of each other until the last product
constexpr auto who = self_attention(book::x, book::w_q, book::w_k, book::w_v);
constexpr auto what = self_attention(book::x, asks_what, book::w_k, book::w_v);
static_assert(expect_close(out, concat<1>(who, what) * weights.output, 1e-6f));

int main() {}
