// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// Source: Raimi Karim, "Illustrated: Self-Attention", Towards Data Science, 2019
// (towardsdatascience.com/illustrated-self-attention-2d627e33b20a). The article does not scale its scores.
#include <attent/attent.hpp>

using namespace attent;
using namespace attent::axes;

constexpr matrix<tokens(3), channels(4)> x{{1, 0, 1, 0}, {0, 2, 0, 2}, {1, 1, 1, 1}};
constexpr matrix<channels(4), features(3)> w_q{{1, 0, 1}, {1, 0, 0}, {0, 0, 1}, {0, 1, 1}};
constexpr matrix<channels(4), features(3)> w_k{{0, 0, 1}, {1, 1, 0}, {0, 1, 0}, {1, 1, 0}};
constexpr matrix<channels(4), values(3)> w_v{{0, 2, 0}, {0, 3, 0}, {1, 0, 3}, {1, 1, 0}};

// small integers: exact
constexpr auto q = x * w_q, k = x * w_k;
constexpr auto v = x * w_v;
static_assert(q == matrix<3, 3>{{1, 0, 2}, {2, 2, 2}, {2, 1, 3}});
static_assert(k == matrix<3, 3>{{0, 1, 1}, {4, 4, 0}, {2, 3, 1}});
static_assert(v == matrix<3, 3>{{1, 2, 3}, {2, 8, 0}, {2, 6, 3}});
static_assert(q * transpose(k) == matrix<3, 3>{{2, 4, 4}, {4, 16, 12}, {4, 12, 10}});

// the published digits, with one more in the weights; scale(1) leaves the scores as they are
constexpr auto steps = attention_steps(q, k, v, scale(1));
constexpr matrix<3, 3> weights{{0.06337894f, 0.46831053f, 0.46831053f},
                               {6.03e-6f, 0.98200786f, 0.01798610f},
                               {0.00029539f, 0.88053690f, 0.11916771f}};
constexpr matrix<3, 3> output{
    {1.9366f, 6.6831f, 1.5951f}, {2.0000f, 7.9640f, 0.0540f}, {1.9997f, 7.7599f, 0.3584f}};
static_assert(expect_close(steps.weights, weights, 1e-6f));
static_assert(expect_close(steps.output, output, 6e-5f));  // half a digit, and rounding

// with the paper's scale, 1 / sqrt(3): the article's inputs in double precision in python3
constexpr matrix<3, 3> scaled{{1.8638742f, 6.3193710f, 1.7041887f},
                              {1.9991096f, 7.8141235f, 0.2734721f},
                              {1.9925551f, 7.4796356f, 0.7358773f}};
static_assert(expect_close(self_attention(x, w_q, w_k, w_v), scaled, 1e-5f));

int main() {}
