// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/tensor/layout.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(2), features(3)> a{{1, 2, 3}, {4, 5, 6}};
static_assert(transpose(a) == matrix<3, 2>{{1, 4}, {2, 5}, {3, 6}});
static_assert(std::is_same_v<decltype(transpose(a)), matrix<features(3), tokens(2)>>);
static_assert(transpose(transpose(a)) == a);
inline constexpr tensor<float, heads(2), tokens(3), features(4)> cube{
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23}};
static_assert(
    std::is_same_v<decltype(transpose(cube)), tensor<float, heads(2), features(4), tokens(3)>>);
static_assert(transpose(cube)(1, 3, 2) == cube(1, 2, 3) &&
              transpose(cube).row(0) == transpose(cube.row(0)));

static_assert(concat<0>(a, matrix<1, 3>{{7, 8, 9}}) ==
              matrix<3, 3>{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}});
static_assert(concat<1>(a, matrix<2, 2>{{7, 8}, {9, 10}}) ==
              matrix<2, 5>{{1, 2, 3, 7, 8}, {4, 5, 6, 9, 10}});
static_assert(
    std::is_same_v<decltype(concat<0>(matrix<4, 3>{}, a)), matrix<tokens(6), features(3)>>);
static_assert(concat<1>(cube, tensor<float, 2, 1, 4>{{-1, -2, -3, -4, -5, -6, -7, -8}})(1, 3, 2) ==
              -7);
static_assert(concat<1>(cube, tensor<float, 2, 1, 4>{})(1, 2, 3) == 23);
static_assert(concat<0>(vector<2>{1, 2}, vector<3>{3, 4, 5}) == vector<5>{1, 2, 3, 4, 5});
static_assert(concat<0>(tensor<float, 0, 3>{}, a) == a);

static_assert(slice<0, 1, 1>(a) == matrix<1, 3>{{4, 5, 6}} &&
              slice<1, 1, 2>(a) == matrix<2, 2>{{2, 3}, {5, 6}});
static_assert(std::is_same_v<decltype(slice<1, 1, 2>(a)), matrix<tokens(2), features(2)>>);
static_assert(slice<1, 2, 1>(cube) == tensor<float, 2, 1, 4>{{8, 9, 10, 11, 20, 21, 22, 23}});
static_assert(slice<0, 2, 0>(a).size == 0);
static_assert(concat<1>(slice<1, 0, 1>(cube), slice<1, 1, 2>(cube)) == cube);

static_assert(reshape<3, features(2)>(a) == matrix<3, 2>{{1, 2}, {3, 4}, {5, 6}});
static_assert(reshape<6>(a).elements == a.elements && reshape<1, 2, 3>(a).rank == 3);
static_assert(std::is_same_v<decltype(rename<keys(2), values(3)>(a)), matrix<keys(2), values(3)>>);
static_assert(rename<keys(2), values(3)>(a).elements == a.elements);
