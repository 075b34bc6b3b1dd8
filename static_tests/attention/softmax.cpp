// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include "numbers.hpp"

#include <attent/attention/softmax.hpp>
#include <attent/verify/laws.hpp>

using namespace attent;
using namespace attent::axes;
using attent_test::infinity;

// python3 static_tests/attention/reference.py softmax; 2 ulp and half an ulp a key: 4 * 6e-8
static_assert(expect_close(softmax(vector<2>{1000, 999}), vector<2>{0.731058579f, 0.268941421f},
                           2e-7f));
static_assert(expect_close(softmax(vector<4>{-1, 0.5f, 2, -infinity}),
                           vector<4>{0.0391125733f, 0.175290392f, 0.785597035f, 0}, 2e-7f));
static_assert(expect_equal(softmax(vector<2>{-40000, -40000}), vector<2>{0.5f, 0.5f}));

// an entry of -infinity weighs exactly 0, a row of nothing else is 0
inline constexpr matrix<queries(2), keys(3)> masked{{-infinity, 7, -infinity},
                                                    {-infinity, -infinity, -infinity}};
static_assert(expect_equal(softmax(masked), matrix<2, 3>{{0, 1, 0}, {0, 0, 0}}));
static_assert(std::is_same_v<decltype(softmax(masked)), matrix<queries(2), keys(3)>>);
static_assert(softmax(vector<1>{-3}) == vector<1>{1});
static_assert(softmax(tensor<float, 3, 0>{}).size == 0);

// along another axis: each column of a matrix, the middle of three
inline constexpr auto x = attent_test::pattern<matrix<tokens(4), features(3)>>(5, 2, 9);
static_assert(expect_equal(softmax<0>(x), transpose(softmax(transpose(x)))));
static_assert(!is_close(softmax<0>(x), softmax<1>(x), 0.01f));
static_assert(expect_equal(softmax<1>(x), softmax(x)));
inline constexpr auto y = attent_test::pattern<tensor<float, 2, 3, 5>>(7, 3, 11);
static_assert(expect_equal(softmax<1>(y), transpose(softmax(transpose(y)))));
static_assert(rows_sum_to_one(softmax(y), 3e-7f) && within_zero_and_one(softmax(y)));

static_assert(expect_close(softmax(vector<2, double>{1000, 999}),
                           vector<2, double>{0.7310585786300049, 0.2689414213699951}, 4e-16));
