// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <array>
#include <attent/tensor/tensor.hpp>
#include <string_view>

// The two sentences of the examples. A trained model has learned such vectors and matrices; these were
// chosen by hand, as small as they can be, so that one can see by eye who should attend to whom.

// 貓咪 坐在 墊子 上: the cat sits on the cushion
namespace cat {

using namespace attent::axes;

inline constexpr std::array<std::string_view, 4> words{"貓咪", "坐在", "墊子", "上"};

// each word is one of: an animal, a thing, an action, a place
inline constexpr attent::matrix<tokens(4), channels(4)> x{
    {1, 0, 0, 0}, {0, 0, 1, 0}, {0, 1, 0, 0}, {0, 0, 0, 1}};

// a query asks for: who, on what, what is done. An animal and a thing ask what is done, an action asks
// who does it and on what, a place asks what is there.
inline constexpr attent::matrix<channels(4), features(3)> w_q{
    {0, 0, 2}, {0, 0, 2}, {2, 2, 0}, {0, 2, 0}};
// a key answers: an animal is a who, a thing is a what, an action is done, a place is none of them
inline constexpr attent::matrix<channels(4), features(3)> w_k{
    {2, 0, 0}, {0, 2, 0}, {0, 0, 2}, {0, 0, 0}};
// a value carries: alive, soft
inline constexpr attent::matrix<channels(4), values(2)> w_v{{1, 0}, {0, 1}, {0, 0}, {0, 0}};

}  // namespace cat

// 小明 把 書 放在 桌上 ， 因為 它 太 重 了: Ming puts the book on the table, because it is too heavy
namespace book {

using namespace attent::axes;

inline constexpr std::array<std::string_view, 11> words{"小明", "把", "書", "放在", "桌上", "，",
                                                        "因為", "它", "太", "重",   "了"};

// each word is one of: a person, a thing, a place (桌上: half a thing, too), an action, a pronoun, other
inline constexpr attent::matrix<tokens(11), channels(6)> x{
    {1, 0, 0, 0, 0, 0},    {0, 0, 0, 0, 0, 1}, {0, 1, 0, 0, 0, 0}, {0, 0, 0, 1, 0, 0},
    {0, 0.5f, 1, 0, 0, 0}, {0, 0, 0, 0, 0, 1}, {0, 0, 0, 0, 0, 1}, {0, 0, 0, 0, 1, 0},
    {0, 0, 0, 0, 0, 1},    {0, 0, 0, 0, 0, 1}, {0, 0, 0, 0, 0, 1}};

// a query asks for: a thing, a person, a place. An action asks which person does it; the pronoun 它
// (it) stands for a thing, neither for a person nor for a place.
inline constexpr attent::matrix<channels(6), features(3)> w_q{{0, 0, 0}, {0, 0, 0},   {0, 0, 0},
                                                              {0, 3, 0}, {3, -2, -2}, {0, 0, 0}};
// a key says what its word is
inline constexpr attent::matrix<channels(6), features(3)> w_k{{0, 2, 0}, {2, 0, 0}, {0, 0, 2},
                                                              {0, 0, 0}, {0, 0, 0}, {0, 0, 0}};
// a value carries: can be carried, can act
inline constexpr attent::matrix<channels(6), values(2)> w_v{{0, 1}, {1, 0}, {0, 0},
                                                            {0, 0}, {0, 0}, {0, 0}};

}  // namespace book
