// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/math/bfloat16.hpp>
#include <attent/math/float16.hpp>
#include <attent/tensor/layout.hpp>
#include <attent/verify/expect.hpp>
#include <limits>

using namespace attent;
using namespace attent::axes;

inline constexpr float infinity = std::numeric_limits<float>::infinity();
inline constexpr float not_a_number = std::numeric_limits<float>::quiet_NaN();
inline constexpr vector<3> x{1, -2, 3};

static_assert(is_close(x, vector<3>{1.5f, -2, 3}, 0.5f) &&
              !is_close(x, vector<3>{1.5f, -2, 3}, 0.25f));
static_assert(is_close(x, vector<tokens(3)>{1, -2, 2.75f}, 0.25) && expect_close(x, x, 0));
static_assert(!is_close(x, vector<3>{1, 2, 3}, 1));
// errors of opposite sign do not cancel
static_assert(!is_close(x, vector<3>{2, -3, 3}, 0.5f));

static_assert(is_close(vector<2>{infinity, -infinity}, vector<2>{infinity, -infinity}, 0));
static_assert(!is_close(vector<1>{infinity}, vector<1>{-infinity}, 1) &&
              !is_close(vector<1>{1}, vector<1>{infinity}, 1));
static_assert(!is_close(vector<1>{not_a_number}, vector<1>{not_a_number}, infinity) &&
              !is_close(vector<1>{not_a_number}, vector<1>{1}, infinity));

static_assert(is_equal(x, vector<3>{1, -2, 3}) && !is_equal(x, vector<3>{1, -2, 3.0000002f}) &&
              expect_equal(x, x));
static_assert(is_equal(vector<1>{0}, vector<1>{-0.0f}) &&
              !is_equal(vector<1>{not_a_number}, vector<1>{not_a_number}));
static_assert(!same_bits(vector<1>{0}, vector<1>{-0.0f}) &&
              same_bits(vector<1>{not_a_number}, vector<1>{-not_a_number}));
static_assert(!same_bits(vector<1>{not_a_number}, vector<1>{1}) &&
              !same_bits(vector<1>{1}, vector<1>{not_a_number}));
static_assert(!same_bits(vector<1, double>{0}, vector<1, double>{-0.0}) &&
              same_bits(vector<1, int>{3}, vector<1, int>{3}));
static_assert(!same_bits(vector<2, int>{3, 4}, vector<2, int>{3, 5}));
static_assert(is_equal(tensor<float, 0, 3>{}, tensor<float, 0, 3>{}) &&
              is_equal(tensor<float>{{2}}, tensor<float>{{2}}));

// 16 bits: the sign of a zero counts, and any NaN is any other
static_assert(!same_bits(vector<1, float16>{float16(0.0f)}, vector<1, float16>{float16(-0.0f)}));
static_assert(!same_bits(vector<1, bfloat16>{bfloat16(0.0f)},
                         vector<1, bfloat16>{bfloat16(-0.0f)}));
static_assert(same_bits(vector<1, float16>{float16(1.5f)}, vector<1, float16>{float16(1.5f)}));
