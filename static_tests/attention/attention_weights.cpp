// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/attention_weights.hpp>

#include "numbers.hpp"

#include <attent/attention/softmax.hpp>
#include <attent/tensor/elementwise.hpp>
#include <attent/tensor/product.hpp>
#include <attent/verify/laws.hpp>

using namespace attent;
using namespace attent::axes;
using attent_test::q, attent_test::k, attent_test::score_matrix, attent_test::pattern;

inline constexpr auto weights = attention_weights(q, k);
static_assert(std::is_same_v<decltype(weights), score_matrix const>);
// python3 static_tests/attention/reference.py weights
static_assert(expect_close(
    weights,
    score_matrix{{0.241978732f, 0.257585019f, 0.0977682457f, 0.291882066f, 0.110785936f},
                 {0.115440041f, 0.105109354f, 0.378513323f, 0.0871387149f, 0.313798567f},
                 {0.133323319f, 0.137555455f, 0.282245468f, 0.14642702f, 0.300448737f}},
    attent_test::tolerance));
static_assert(rows_sum_to_one(weights, 3e-7f) && within_zero_and_one(weights));
static_assert(!is_causal(weights) && is_causal(attention_weights(q, k, causal, upper_left)));
static_assert(is_causal(attention_weights(q, k, causal, lower_right), 2) &&
              !is_causal(attention_weights(q, k, causal, lower_right), 1));

// a row that sees no key is 0; one that sees one key is exactly 1 there
static_assert(expect_equal(attention_weights(q, k, causal, query_offset(-1)).row(0),
                           vector<keys(5)>{}));
static_assert(expect_equal(attention_weights(q, k, causal, upper_left).row(0),
                           vector<keys(5)>{1, 0, 0, 0, 0}));
static_assert(attention_weights(q, tensor<float, 0, 4>{}).size == 0);

static_assert(
    std::is_same_v<decltype(attention_weights(tensor<float, 2, 3, queries(4), features(5)>{},
                                              tensor<float, batches(2), 3, keys(6), 5>{})),
                   tensor<float, batches(2), 3, queries(4), keys(6)>>);
