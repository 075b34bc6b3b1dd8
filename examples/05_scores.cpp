// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// Scores: every query meets every key, and the dot product says how well they fit.
#include "sentences.hpp"

#include <attent/attent.hpp>
#include <attent/hosted/print.hpp>
#include <iostream>
#include <type_traits>

using namespace attent;
using namespace attent::axes;

constexpr auto q = cat::x * cat::w_q;  // (tokens 4, features 3)
constexpr auto k = cat::x * cat::w_k;  // (tokens 4, features 3)

// all dot products at once: row i holds the scores of query i with every key
constexpr auto scores = q * transpose(k);  // (tokens 4, tokens 4)
static_assert(std::is_same_v<decltype(scores), matrix<tokens(4), tokens(4)> const>);
static_assert(scores(1, 2) == dot(q.row(1), k.row(2)));

static_assert(scores ==
              matrix<tokens(4), tokens(4)>{{0, 4, 0, 0},  // 貓咪: what is done? 坐在
                                           {4, 0, 4, 0},  // 坐在: who, and on what? 貓咪 and 墊子
                                           {0, 4, 0, 0},    // 墊子: what is done? 坐在
                                           {0, 0, 4, 0}});  // 上: what is there? 墊子

// who asks and who answers differ: 上 looks at 墊子, but 墊子 does not look at 上
static_assert(scores(3, 2) == 4 && scores(2, 3) == 0);

// In the second sentence 它 asks for a thing. 書 scores highest; 小明, a person, lowest.
constexpr auto it = (book::x * book::w_q * transpose(book::x * book::w_k)).row(7);  // (tokens 11)
static_assert(it == vector<tokens(11)>{-4, 0, 6, 0, -1, 0, 0, 0, 0, 0, 0});

int main() { print(std::cout, scores, cat::words, cat::words); }
