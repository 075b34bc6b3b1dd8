// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// Worked examples that others published, each with its source.
#include <attent/attent.hpp>

using namespace attent;
using namespace attent::axes;

// TensorFlow's tutorial "Transformer model for language understanding", classic version: which keys does
// a query pick? Scores of 57.7 and 0: all others underflow to nothing.
constexpr matrix<keys(4), features(3)> k{{10, 0, 0}, {0, 10, 0}, {0, 0, 10}, {0, 0, 10}};
constexpr matrix<keys(4), values(2)> v{{1, 0}, {10, 0}, {100, 5}, {1000, 6}};
constexpr matrix<queries(3), features(3)> q{{0, 10, 0}, {0, 0, 10}, {10, 10, 0}};
static_assert(expect_close(attention_weights(q, k),
                           matrix<3, 4>{{0, 1, 0, 0}, {0, 0, 0.5f, 0.5f}, {0.5f, 0.5f, 0, 0}},
                           1e-6f));
static_assert(expect_close(attention(q, k, v), matrix<3, 2>{{10, 0}, {550, 5.5f}, {5.5f, 0}},
                           1e-6f));

// Andrej Karpathy, "Let's build GPT", gpt-dev.ipynb (seed 42): a causal mask over equal scores is the mean
// of what came before
constexpr matrix<tokens(3), 1> nothing{{0}, {0}, {0}};
constexpr matrix<tokens(3), values(2)> numbers{{2, 7}, {6, 4}, {6, 5}};
static_assert(expect_close(attention_weights(nothing, nothing, causal),
                           matrix<3, 3>{{1, 0, 0}, {0.5f, 0.5f, 0}, {0.3333f, 0.3333f, 0.3333f}},
                           5e-5f));
static_assert(expect_close(attention(nothing, nothing, numbers, causal),
                           matrix<3, 2>{{2, 7}, {4, 5.5f}, {4.6667f, 5.3333f}}, 5e-5f));

// Jay Alammar, "The Illustrated Transformer": scores 112 and 96, d_k = 64, become 14 and 12, then 0.88 and
// 0.12 (two more digits here from python3: 1 / (1 + exp(-2)))
constexpr auto alammar = vector<2>{112, 96} / sqrt(features(64));
static_assert(alammar == vector<2>{14, 12});
static_assert(expect_close(softmax(alammar), vector<2>{0.8808f, 0.1192f}, 5e-5f));

// A study note on TensorFlow's attention layers: one feature, K = V = 1, 2, 3, 4, query 5
constexpr matrix<keys(4), 1> ramp{{1}, {2}, {3}, {4}};
constexpr auto study = attention_steps(matrix<1, 1>{{5}}, ramp, ramp);
static_assert(expect_close(study.weights.row(0),
                           vector<keys(4)>{3.0384e-7f, 4.5094e-5f, 0.00669255f, 0.99326206f},
                           1e-6f));
static_assert(expect_close(study.output, matrix<1, 1>{{3.9932165f}}, 1e-6f));

// pytorch/pytorch issue 103082: one new query against four cached keys of equal score. Aligned to the left
// (is_causal) it sees the oldest key only; aligned to the right, where it belongs, all of them.
constexpr matrix<keys(4), 1> equal{};
static_assert(attention(matrix<1, 1>{}, equal, ramp, causal, upper_left) == matrix<1, 1>{{1}});
static_assert(attention(matrix<1, 1>{}, equal, ramp, causal, lower_right) == matrix<1, 1>{{2.5f}});

// onnx/onnx issue 7865: softcap after the mask would make -infinity an ordinary score and give 273.22
static_assert(attention(matrix<1, 1>{{1}}, matrix<2, 1>{{1}, {1}}, matrix<2, 1>{{1}, {1000}},
                        softcap(0.5f),
                        keep(tensor<bool, 1, 2>{{true, false}})) == matrix<1, 1>{{1}});

int main() {}
