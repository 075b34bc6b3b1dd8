// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/elementwise.hpp>
#include <attent/transformer/rms_norm.hpp>
#include <attent/verify/expect.hpp>

namespace {

using namespace attent;
using namespace attent::axes;

// python3 -c "import math; r = [1, 2, 4];
// print([x / math.sqrt(sum(y * y for y in r) / 3 + 1e-3) * g for x, g in zip(r, [1, 2, -1])])"
constexpr matrix<tokens(2), channels(3)> x{{1, 2, 4}, {-3, 0.5f, 2}};
constexpr vector<channels(3)> gamma{1, 2, -1};
constexpr matrix<tokens(2), channels(3)> expected{{0.37793748f, 1.5117499f, -1.5117499f},
                                                  {-1.4273313f, 0.47577709f, -0.95155419f}};
static_assert(expect_close(rms_norm(x, gamma, epsilon(1e-3f)), expected, 1e-6f));
static_assert(rms_norm(x, epsilon(1e-3f), gamma) == rms_norm(x, gamma, epsilon(1e-3f)));

static_assert(rms_norm(x, epsilon(1e-5f)) == rms_norm(x));
static_assert(rms_norm(x, gamma) == hadamard(rms_norm(x), gamma));
static_assert(rms_norm<1>(x, gamma) == rms_norm(x, gamma));
static_assert(rms_norm<0>(x, vector<tokens(2)>{1, 3}) ==
              transpose(rms_norm(transpose(x), vector<tokens(2)>{1, 3})));

// a row of zeros stays zero
static_assert(rms_norm(matrix<2, 3>{}) == matrix<2, 3>{});

// 3 / sqrt(12.5)
static_assert(expect_close(rms_norm(vector<2, double>{3, 4}, epsilon(0.0)),
                           vector<2, double>{0.848528137423857, 1.131370849898476}, 1e-15));

}  // namespace
