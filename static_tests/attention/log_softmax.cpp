// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include "numbers.hpp"

#include <attent/attention/log_softmax.hpp>

using namespace attent;
using namespace attent::axes;
using attent_test::infinity;

// python3 static_tests/attention/reference.py log_softmax; 2 ulp of the largest term, 4: 1e-6
inline constexpr matrix<tokens(2), features(3)> x{{1, 2, 4}, {0, -3, 0.5f}};
static_assert(expect_close(log_softmax(x),
                           matrix<tokens(2), features(3)>{
                               {-3.16984602f, -2.16984602f, -0.16984602f},
                               {-0.992699153f, -3.99269915f, -0.492699153f}},
                           1e-6f));
static_assert(std::is_same_v<decltype(log_softmax(x)), matrix<tokens(2), features(3)>>);
static_assert(expect_equal(log_softmax<0>(x), transpose(log_softmax(transpose(x)))));
static_assert(expect_equal(log_softmax<1>(x), log_softmax(x)));

// where softmax underflows to 0 its logarithm is -200
static_assert(expect_equal(log_softmax(vector<2>{-200, 0}), vector<2>{-200, 0}));

// -infinity stays, a row of nothing else too
static_assert(expect_equal(
    log_softmax(matrix<2, 3>{{-infinity, 7, -infinity}, {-infinity, -infinity, -infinity}}),
    matrix<2, 3>{{-infinity, 0, -infinity}, {-infinity, -infinity, -infinity}}));
