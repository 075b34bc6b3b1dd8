// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/tensor/elementwise.hpp>
#include <cstdint>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(2), 3> a{{1, 2, 3}, {4, 5, 6}};
inline constexpr matrix<2, features(3)> b{{6, 5, 4}, {3, 2, 1}};
static_assert(a + b == matrix<2, 3>{{7, 7, 7}, {7, 7, 7}});
static_assert(a - b == matrix<2, 3>{{-5, -3, -1}, {1, 3, 5}});
static_assert(hadamard(a, b) == matrix<2, 3>{{6, 10, 12}, {12, 10, 6}});
static_assert(std::is_same_v<decltype(a + b), matrix<tokens(2), features(3)>>);
static_assert(std::is_same_v<decltype(hadamard(b, a)), matrix<tokens(2), features(3)>>);

// axes meet from the right; an extent of 1, or an axis that is not there, repeats
static_assert(a + vector<3>{10, 20, 30} == matrix<2, 3>{{11, 22, 33}, {14, 25, 36}});
static_assert(vector<3>{10, 20, 30} - a == matrix<2, 3>{{9, 18, 27}, {6, 15, 24}});
static_assert(a + matrix<2, 1>{{10}, {20}} == matrix<2, 3>{{11, 12, 13}, {24, 25, 26}});
static_assert(matrix<2, 1>{{10}, {20}} + vector<3>{1, 2, 3} ==
              matrix<2, 3>{{11, 12, 13}, {21, 22, 23}});
static_assert(hadamard(tensor<float, 2, 1, 3>{{1, 2, 3, 4, 5, 6}},
                       tensor<float, 4, 1>{{1, 10, 100, 1000}})(1, 2, 1) == 500);
static_assert(
    std::is_same_v<decltype(tensor<float, heads(2), 1, 3>{} + matrix<tokens(4), features(1)>{}),
                   tensor<float, heads(2), tokens(4), features(3)>>);
static_assert(a + tensor<float>{{1}} == matrix<2, 3>{{2, 3, 4}, {5, 6, 7}});
static_assert((matrix<0, 3>{} + vector<3>{}).size == 0);

// numbers
static_assert(-a == matrix<2, 3>{{-1, -2, -3}, {-4, -5, -6}});
static_assert(a * 2 == matrix<2, 3>{{2, 4, 6}, {8, 10, 12}} && 2 * a == a * 2.0f &&
              a / 2 == a * 0.5f);
static_assert(std::is_same_v<decltype(a * 2), matrix<tokens(2), 3>>);
static_assert(vector<2, std::int8_t>{100, -3} + vector<2, std::int8_t>{27, 4} ==
              vector<2, std::int8_t>{127, 1});

static_assert(map(a, [](float x_) { return x_ > 3; }) == matrix<2, 3, bool>{{0, 0, 0}, {1, 1, 1}});
static_assert(std::is_same_v<decltype(map(a, [](float x_) { return static_cast<double>(x_); })),
                             matrix<tokens(2), 3, double>>);
static_assert(convert<int>(vector<3>{1.75f, -1.75f, 2}) == vector<3, int>{1, -1, 2});

static_assert(has_sum<matrix<2, 3>, matrix<2, 3>> && has_sum<matrix<2, 3>, vector<3>> &&
              has_sum<vector<1> const&, matrix<2, 3>&>);
static_assert(!has_sum<matrix<2, 3>, matrix<2, 4>> && !has_sum<matrix<2, 3>, vector<2>>);
static_assert(!has_sum<vector<tokens(3)>, vector<channels(3)>> &&
              has_sum<vector<tokens(3)>, vector<3>>);
static_assert(!has_sum<vector<3>, vector<3, double>> && !has_sum<vector<3>, float>);
