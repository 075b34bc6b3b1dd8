// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/silu.hpp>
#include <attent/transformer/swish.hpp>
#include <attent/verify/expect.hpp>

namespace {

using namespace attent;
constexpr float infinity = __builtin_huge_valf();

// ONNX's example, alpha 1
constexpr vector<3> x{3, 4, 5};
static_assert(expect_close(swish(x, 1), vector<3>{2.8577223f, 3.928055f, 4.966536f}, 1e-6f));
static_assert(swish(x, 1) == silu(x));

// python3 -c "import math; print([x / (1 + math.exp(-1.702 * x)) for x in (-3, -.5, .25, 2)])"
constexpr vector<4, double> y{-3, -0.5, 0.25, 2};
static_assert(expect_close(swish(y, 1.702),
                           vector<4, double>{-0.01807130970778597, -0.1496115633936199,
                                             0.1511996499001942, 1.9356586231442083},
                           1e-15));
static_assert(swish(2.0f, 0) == 1);
static_assert(swish(-infinity, 2) == 0 && swish(infinity, 2) == infinity &&
              swish(infinity, -2) == 0);
static_assert(swish(1e30f, -1) == 0);

}  // namespace
