// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/math/bfloat16.hpp>
#include <attent/scalar/fixed_point.hpp>
#include <attent/tensor/elementwise.hpp>
#include <attent/transformer/greedy.hpp>
#include <limits>

namespace {

using namespace attent;

constexpr float nan = std::numeric_limits<float>::quiet_NaN(),
                infinity = std::numeric_limits<float>::infinity();

static_assert(greedy(vector<5>{1, 3, -2, 0.5f, 2}) == 1);
static_assert(greedy(vector<3>{-3, -2, -1}) == 2);
static_assert(greedy(vector<1>{-7}) == 0);

// the first of equals
static_assert(greedy(vector<4>{1, 2, 2, 2}) == 1);
static_assert(greedy(vector<2>{0.0f, -0.0f}) == 0 && greedy(vector<2>{-0.0f, 0.0f}) == 0);

static_assert(greedy(vector<4>{nan, -infinity, nan, -4}) == 3);
static_assert(greedy(vector<4>{nan, nan, -infinity, nan}) == 2);
static_assert(greedy(vector<3>{1, nan, 0}) == 0);
static_assert(greedy(vector<2>{nan, nan}) == 0);
static_assert(greedy(vector<3>{1, infinity, infinity}) == 1);

static_assert(greedy(vector<3, double>{1, 1 + 1e-15, 1}) == 1);
static_assert(greedy(vector<3, int>{-5, 7, 7}) == 1);
static_assert(greedy(convert<bfloat16>(vector<3>{1, nan, 2})) == 2);
static_assert(greedy(convert<q15>(vector<3>{0.25f, 0.5f, -0.5f})) == 1);

}  // namespace
