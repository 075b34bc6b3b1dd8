// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// What attention does: a sum of what the words carry, weighted by how much each word matters.
//
// In 小明 把 書 放在 桌上 ， 因為 它 太 重 了 a reader links 它 (it) to 書 (the book). Here the reader
// gives the weights of three words by hand; examples 02 to 08 compute them.
#include <attent/attent.hpp>
#include <attent/hosted/print.hpp>
#include <iostream>

using namespace attent;
using namespace attent::axes;

// what each word carries: can be carried, can act, is made of wood
constexpr matrix<tokens(3), values(3)> carried{{0, 1, 0},   // 小明
                                               {1, 0, 0},   // 書
                                               {0, 0, 1}};  // 桌上

// how much each word matters to 它
constexpr vector<tokens(3)> weights{0.125f, 0.75f, 0.125f};

// weights is (tokens 3), carried is (tokens 3, values 3): the tokens are summed away
constexpr auto it = weights * carried;

// 它 is now mostly something that can be carried, and so it may be heavy
static_assert(it == vector<values(3)>{0.75f, 0.125f, 0.125f});

// the same, word by word
static_assert(it == carried.row(0) * 0.125f + carried.row(1) * 0.75f + carried.row(2) * 0.125f);

// a mixture of equal words is that word: weights that sum to one make nothing bigger
static_assert(weights * matrix<tokens(3), 2>{{5, -1}, {5, -1}, {5, -1}} == vector<2>{5, -1});

// weights over another number of tokens do not fit; the compiler says so
static_assert(!has_product<vector<tokens(4)>, matrix<tokens(3), values(3)>>);

int main() { print(std::cout, it, {"can be carried", "can act", "wooden"}); }
