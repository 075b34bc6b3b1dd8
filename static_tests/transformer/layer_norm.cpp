// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/elementwise.hpp>
#include <attent/transformer/layer_norm.hpp>
#include <attent/verify/expect.hpp>

namespace {

using namespace attent;
using namespace attent::axes;

// Biased variance, epsilon inside the root (docs/semantics.md, layer_norm; the unbiased deviation
// would give 1.5 and -0.5).
constexpr vector<4> one_hot{1, 0, 0, 0};
static_assert(expect_close(layer_norm(one_hot), vector<4>{1.7320f, -0.5773f, -0.5773f, -0.5773f},
                           1e-4f));

// python3 -c "import math; r = [1, 2, 4]; m = sum(r) / 3; v = sum((x - m)**2 for x in r) / 3;
// print([(x - m) / math.sqrt(v + 1e-3) * g + b for x, g, b in zip(r, [1, 2, -1], [0, .5, 3])])"
constexpr matrix<tokens(2), channels(3)> x{{1, 2, 4}, {-3, 0.5f, 2}};
constexpr vector<channels(3)> gamma{1, 2, -1}, beta{0, 0.5f, 3};
constexpr matrix<tokens(2), channels(3)> expected{{-1.0687015f, -0.03435076f, 1.6641231f},
                                                  {-1.3522933f, 1.1363733f, 1.9658933f}};
static_assert(expect_close(layer_norm(x, gamma, beta, epsilon(1e-3f)), expected, 1e-6f));
static_assert(layer_norm(x, gamma, epsilon(1e-3f), beta) ==
              layer_norm(x, gamma, beta, epsilon(1e-3f)));
static_assert(layer_norm(x, epsilon(1e-3f), gamma, beta) ==
              layer_norm(x, gamma, beta, epsilon(1e-3)));

// gamma of ones and beta of zeros are as good as none; epsilon is 1e-5 unless given
static_assert(layer_norm(x, vector<3>{1, 1, 1}, vector<3>{}) == layer_norm(x));
static_assert(layer_norm(x, epsilon(1e-5f)) == layer_norm(x));
static_assert(layer_norm(x, gamma) == hadamard(layer_norm(x), gamma));

// another axis; the last one by its number
static_assert(layer_norm<1>(x, gamma) == layer_norm(x, gamma));
static_assert(layer_norm<0>(x, vector<tokens(2)>{1, 3}) ==
              transpose(layer_norm(transpose(x), vector<tokens(2)>{1, 3})));
constexpr tensor<float, 2, 3, 5> cube = [] {
    tensor<float, 2, 3, 5> out;
    for (std::size_t i = 0; i < out.size; ++i) out.elements[i] = static_cast<float>(i * i % 17);
    return out;
}();
constexpr auto planes = layer_norm<1>(cube, vector<3>{1, 2, 3});
static_assert(planes.row(1) == layer_norm<0>(cube.row(1), vector<3>{1, 2, 3}));

// no rows, and rows of nothing
static_assert(layer_norm(matrix<0, 3>{}).size == 0 && layer_norm(matrix<2, 0>{}).size == 0);

constexpr matrix<1, 2, double> wide{{1, 3}};
static_assert(expect_close(layer_norm(wide, epsilon(0.0)), matrix<1, 2, double>{{-1, 1}}, 1e-15));

}  // namespace
