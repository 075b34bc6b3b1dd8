// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// An axis of extent 0 is an ordinary axis: results are empty, and sums over nothing are 0.

#include <attent/attent.hpp>

using namespace attent;

static_assert(attention(matrix<0, 3>{}, matrix<5, 3>{}, matrix<5, 2>{}).size == 0);
static_assert(attention_weights(matrix<0, 3>{}, matrix<5, 3>{}, causal, upper_left).size == 0);
static_assert(attention_weights(matrix<3, 3>{}, matrix<0, 3>{}).size == 0);
static_assert(attention_steps(tensor<float, 0, 2, 3>{}, tensor<float, 0, 5, 3>{},
                              tensor<float, 0, 5, 0>{})
                  .output.size == 0);
static_assert(expect_close(matrix<3, 0>{}, matrix<3, 0>{}, 0));
static_assert(attention(matrix<2, 3>{}, matrix<5, 3>{}, matrix<5, 0>{}).size == 0);
static_assert(rows_sum_to_one(matrix<3, 0>{}, 0) && is_causal(matrix<0, 3>{}));
static_assert(additive(causal, matrix<0, 3>{}, matrix<0, 3>{}).size == 0);
static_assert((matrix<0, 3>{} * matrix<3, 0>{}).size == 0 &&
              (matrix<2, 0>{} * matrix<0, 2>{})(1, 1) == 0);
static_assert(softmax(matrix<3, 0>{}).size == 0 && softmax(matrix<0, 3>{}).size == 0);
static_assert((matrix<3, 0>{} + matrix<3, 0>{}).size == 0);
static_assert(concat<0>(matrix<0, 3>{}, matrix<2, 3>{}) == matrix<2, 3>{});
static_assert(layer_norm(matrix<3, 0>{}).size == 0);
