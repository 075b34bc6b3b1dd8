// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/silu.hpp>
#include <attent/verify/expect.hpp>

namespace {

using namespace attent;
constexpr float infinity = __builtin_huge_valf();

// python3 -c "import math; print([x / (1 + math.exp(-x)) for x in (-3, -.5, .25, 2)])"
constexpr vector<4> x{-3, -0.5f, 0.25f, 2};
static_assert(expect_close(silu(x), vector<4>{-0.14227762f, -0.18877033f, 0.14054413f, 1.7615942f},
                           2e-7f));
static_assert(silu(2.0f) == silu(x).elements[3]);
static_assert(expect_close(silu(vector<2, double>{-3, 2}),
                           vector<2, double>{-0.14227761953270035, 1.7615941559557646}, 1e-15));

// every x has a value
static_assert(silu(0.0f) == 0 && silu(infinity) == infinity && silu(-infinity) == 0);
static_assert(silu(-100.0f) == 0 && silu(100.0f) == 100 && silu(-3e38f) == 0 &&
              silu(3e38f) == 3e38f);
static_assert(silu(-88.0f) < 0);
static_assert(silu(-1e308) == 0);

}  // namespace
