// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/math/float16.hpp>
#include <attent/tensor/elementwise.hpp>
#include <attent/verify/max_abs_difference.hpp>
#include <limits>

namespace {

using namespace attent;
using namespace attent::axes;

constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr float nan = std::numeric_limits<float>::quiet_NaN();

// in the first, a middle and the last element; above and below; names on one side alone
constexpr matrix<2, 3> a{{1, 2, 3}, {4, 5, 6}};
static_assert(max_abs_difference(a, a) == 0);
static_assert(max_abs_difference(a, matrix<2, 3>{{1.5f, 2, 3}, {4, 5, 6}}) == 0.5f);
static_assert(max_abs_difference(a, matrix<2, 3>{{1.5f, 2, 0}, {4, 6, 6}}) == 3);
static_assert(max_abs_difference(a, matrix<tokens(2), channels(3)>{{1, 2, 3}, {4, 5, -6}}) == 12);

// infinities and NaN
constexpr vector<2> ends{infinity, -infinity};
static_assert(max_abs_difference(ends, ends) == 0);
static_assert(max_abs_difference(ends, -ends) == infinity);
static_assert(max_abs_difference(vector<2>{0, infinity}, vector<2>{}) == infinity);
constexpr bool is_nan(float number) { return number != number; }
static_assert(is_nan(max_abs_difference(vector<3>{9, nan, 0}, vector<3>{})));
static_assert(is_nan(max_abs_difference(vector<3>{}, vector<3>{0, nan, 9})));
static_assert(is_nan(max_abs_difference(vector<1>{nan}, vector<1>{nan})));

// other element types, and none
static_assert(max_abs_difference(tensor<double, 2>{1, 2}, tensor<double, 2>{1, 2.25}) == 0.25);
static_assert(max_abs_difference(tensor<float16, 1>{float16(1.0f)},
                                 tensor<float16, 1>{float16(0.5f)}) == 0.5f);
static_assert(max_abs_difference(vector<0>{}, vector<0>{}) == 0);

}  // namespace
