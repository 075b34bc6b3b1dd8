// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/attention_steps.hpp>

#include "numbers.hpp"

#include <attent/math/isinf.hpp>
#include <attent/tensor/elementwise.hpp>
#include <attent/tensor/product.hpp>

using namespace attent;
using attent_test::infinity, attent_test::q, attent_test::k, attent_test::v, attent_test::biases,
    attent_test::shown;

inline constexpr auto steps =
    attention_steps(q, k, v, causal, lower_right, softcap(0.5f), bias(biases), keep(shown));
static_assert(std::is_same_v<decltype(steps.scaled), attent_test::score_matrix> &&
              std::is_same_v<decltype(steps.output), attent_test::output_matrix>);

static_assert(same_bits(steps.output, attention(q, k, v, causal, lower_right, softcap(0.5f),
                                                bias(biases), keep(shown))));
static_assert(same_bits(steps.weights, attention_weights(q, k, causal, lower_right, softcap(0.5f),
                                                         bias(biases), keep(shown))));
// width 4: the scale is 1/2, exact
inline constexpr auto scores = q * transpose(k);
static_assert(expect_equal(steps.scaled, scores * 0.5f));
static_assert(expect_equal(steps.capped,
                           map(steps.scaled, [](float s) { return 0.5f * tanh(s / 0.5f); })));
static_assert(steps.capped(0, 4) != steps.scaled(0, 4) && abs(steps.capped(1, 2)) <= 0.5f);
// masked: the bias where seen, -infinity where hidden
static_assert(steps.masked(2, 4) == steps.capped(2, 4) + biases(2, 4));
static_assert(steps.masked(0, 3) == -infinity && !isinf(steps.capped(0, 3)));  // the future
static_assert(!shown(1, 0) && steps.masked(1, 0) == -infinity && steps.weights(1, 0) == 0);

// without options the first three steps are one
inline constexpr auto bare = attention_steps(q, k, v);
static_assert(same_bits(bare.scaled, bare.capped) && same_bits(bare.capped, bare.masked));
static_assert(bare == attention_steps(q, k, v) &&
              !(bare == attention_steps(q, k, v, scale(0.25f))));

inline constexpr auto masked = attention_steps(q, k, v, causal, lower_right).masked;
static_assert(masked(0, 2) == bare.scaled(0, 2) && masked(2, 4) == bare.scaled(2, 4));
static_assert(masked(0, 3) == -infinity && masked(1, 4) == -infinity);  // the first that is hidden
