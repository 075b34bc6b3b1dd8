// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include "../../tests/transformer/half.hpp"

namespace {

using namespace attent;

constexpr auto in_the_open = [](auto const& x) { return x; };
static_assert(attent_test::computes_in_float<float16>(in_the_open));
static_assert(attent_test::computes_in_float<bfloat16>(in_the_open));

// lists in braces
constexpr matrix<2, 3, float16> m{{1, 2, 3}, {0.5f, -0.25f, 65504}};
static_assert(m(1, 2) == 65504 &&
              convert<float>(m) == matrix<2, 3>{{1, 2, 3}, {0.5f, -0.25f, 65504}});
static_assert(vector<3, bfloat16>{1, 2, 3} == convert<bfloat16>(vector<3>{1, 2, 3}));

// 2048 + 1 + 1: summed in halves it would stay at 2048
static_assert(dot(vector<3, float16>{64, 1, 1}, vector<3, float16>{32, 1, 1}) == 2050);

static_assert(sinusoidal<3, 4, float16>() == convert<float16>(sinusoidal<3, 4>()));

}  // namespace
