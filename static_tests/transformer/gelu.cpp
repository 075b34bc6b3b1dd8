// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/gelu.hpp>
#include <attent/verify/expect.hpp>

namespace {

using namespace attent;
constexpr float infinity = __builtin_huge_valf();

// ONNX's examples: exact and approximate are two functions (docs/semantics.md, gelu).
constexpr vector<3> x{-1, 0, 1};
static_assert(expect_close(gelu(x), vector<3>{-0.15865526f, 0, 0.8413447f}, 1e-7f));
static_assert(expect_close(gelu_tanh(x), vector<3>{-0.158808f, 0, 0.841192f}, 1e-6f));
static_assert(gelu(1.0f) == x.elements[2] * gelu(x).elements[2]);

// python3 -c "import math; print([x / 2 * math.erfc(-x / math.sqrt(2)) for x in (-3, -.5, .25, 2)])"
constexpr vector<4, double> y{-3, -0.5, 0.25, 2};
static_assert(expect_close(gelu(y),
                           vector<4, double>{-0.004049694094890287, -0.15426876936299344,
                                             0.14967658142073093, 1.9544997361036416},
                           1e-15));
// python3 -c "import math; c = math.sqrt(2 / math.pi);
// print([x / 2 * (1 + math.tanh(c * (x + .044715 * x**3))) for x in (-3, -.5, .25, 2)])"
static_assert(expect_close(gelu_tanh(y),
                           vector<4, double>{-0.0036373920817729943, -0.15428599017485606,
                                             0.149675350701685, 1.954597694087775},
                           1e-15));

// the ends, where a product of an infinity and 0 lies in wait
static_assert(gelu(infinity) == infinity && gelu_tanh(infinity) == infinity);
static_assert(gelu(-infinity) == 0 && gelu_tanh(-infinity) == 0);
static_assert(gelu(3e38f) == 3e38f && gelu_tanh(3e38f) == 3e38f && gelu_tanh(-3e38f) == 0);
static_assert(gelu(10.0f) == 10 && gelu_tanh(10.0f) == 10 && gelu(-10.0f) == 0 &&
              gelu_tanh(-10.0f) == 0);
static_assert(gelu(10.0) == 10 && gelu_tanh(10.0) == 10 && gelu(-10.0) == 0 &&
              gelu_tanh(-10.0) == 0);

}  // namespace
