// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// How alike are two vectors? Their dot product multiplies entry by entry and adds up.
#include "sentences.hpp"

#include <attent/attent.hpp>

using namespace attent;
using namespace attent::axes;

// who, on what, what is done (sentences.hpp says how the vectors were chosen)
constexpr vector<features(3)> asks = cat::x.row(1) * cat::w_q;     // 坐在 asks: who, and on what?
constexpr vector<features(3)> kitten = cat::x.row(0) * cat::w_k;   // 貓咪 answers: a who
constexpr vector<features(3)> cushion = cat::x.row(2) * cat::w_k;  // 墊子 answers: a what
constexpr vector<features(3)> sits = cat::x.row(1) * cat::w_k;     // 坐在 answers: something done

static_assert(asks == vector<features(3)>{2, 2, 0});
static_assert(kitten == vector<features(3)>{2, 0, 0});

// 2*2 + 2*0 + 0*0: the question and the answer share an entry, so the score is high
static_assert(dot(asks, kitten) == 4);
static_assert(dot(asks, cushion) == 4);

// nothing shared: 0, the vectors stand at a right angle
static_assert(dot(asks, sits) == 0);

// pointing against each other: negative
static_assert(dot(asks, -kitten) == -4);

// twice as long scores twice as high: a dot product sees length as well as direction
static_assert(dot(asks, kitten * 2) == 2 * dot(asks, kitten));

// the pronoun 它 asks for a thing, not for a person: 書 beats 桌上 (half a thing, but a place) and 小明
constexpr auto it_asks = book::x.row(7) * book::w_q;
static_assert(dot(it_asks, book::x.row(2) * book::w_k) == 6);   // 書
static_assert(dot(it_asks, book::x.row(4) * book::w_k) == -1);  // 桌上
static_assert(dot(it_asks, book::x.row(0) * book::w_k) == -4);  // 小明

int main() {}
