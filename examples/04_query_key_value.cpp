// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// Query, key, value: each word's vector becomes three, through three matrices.
//
//     query: what do I look for?     what you type into a search box
//     key:   what am I found by?     the titles of the pages
//     value: what do I carry?        the pages
#include "sentences.hpp"

#include <attent/attent.hpp>
#include <attent/hosted/print.hpp>
#include <iostream>
#include <type_traits>

using namespace attent;
using namespace attent::axes;

// (tokens 4, channels 4) * (channels 4, features 3): the channels meet and are summed away
constexpr auto q = cat::x * cat::w_q;
constexpr auto k = cat::x * cat::w_k;
constexpr auto v = cat::x * cat::w_v;
static_assert(std::is_same_v<decltype(q), matrix<tokens(4), features(3)> const>);
static_assert(std::is_same_v<decltype(v), matrix<tokens(4), values(2)> const>);

// 貓咪 and 墊子 ask what is done; 坐在 asks who, and on what; 上 asks what is there
static_assert(q == matrix<tokens(4), features(3)>{{0, 0, 2}, {2, 2, 0}, {0, 0, 2}, {0, 2, 0}});
// 貓咪 is a who, 坐在 is done, 墊子 is a what, 上 is none of them
static_assert(k == matrix<tokens(4), features(3)>{{2, 0, 0}, {0, 0, 2}, {0, 2, 0}, {0, 0, 0}});
// 貓咪 carries alive, 墊子 carries soft
static_assert(v == matrix<tokens(4), values(2)>{{1, 0}, {0, 0}, {0, 1}, {0, 0}});

// The order of a product matters, and the types know it: channels do not meet tokens.
static_assert(!has_product<decltype(cat::w_q), decltype(cat::x)>);

// queries and keys must share their features, to be compared; values may have any width
static_assert(has_product<decltype(q), decltype(transpose(k))>);
static_assert(!has_product<decltype(q), decltype(transpose(v))>);

// The three products and the attention over them are one call; examples 05 to 08 open it.
static_assert(self_attention(cat::x, cat::w_q, cat::w_k, cat::w_v) == attention(q, k, v));

int main() { print(std::cout, q, cat::words, {"who", "on what", "done"}); }
