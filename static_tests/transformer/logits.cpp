// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/math/float16.hpp>
#include <attent/tensor/elementwise.hpp>
#include <attent/tensor/layout.hpp>
#include <attent/transformer/logits.hpp>
#include <attent/verify/expect.hpp>

#include "../../tests/transformer/unseen.hpp"

namespace {

using namespace attent;
using namespace attent::axes;
using attent_test::numbers;

constexpr auto x = numbers<matrix<tokens(2), channels(3)>>(1);
constexpr auto table = numbers<matrix<vocabulary(11), channels(3)>>(2);

// 1 * 3 + 2 * 4, 1 * 5 + 2 * 6
static_assert(logits(vector<2>{1, 2}, matrix<2, 2>{{3, 4}, {5, 6}}) == vector<2>{11, 17});

static_assert(std::is_same_v<decltype(logits(x, table)), matrix<tokens(2), vocabulary(11)>>);
static_assert(same_bits(logits(x, table), x* transpose(table)));
static_assert(same_bits(logits(x.row(1), table), logits(x, table).row(1)));
constexpr auto batch = numbers<tensor<float, batches(5), tokens(2), channels(3)>>(4);
static_assert(same_bits(logits(batch, table), batch* transpose(table)));
static_assert(
    std::is_same_v<decltype(logits(numbers<matrix<2, 3>>(1), table)), matrix<2, vocabulary(11)>>);

// more channels than share an expression
constexpr auto long_x = numbers<vector<channels(37)>>(5);
constexpr auto long_table = numbers<matrix<vocabulary(3), channels(37)>>(6);
static_assert(same_bits(logits(long_x, long_table), long_x* transpose(long_table)));

static_assert(same_bits(logits(convert<double>(x), convert<double>(table)),
                        convert<double>(x) * transpose(convert<double>(table))));
// 2048 + 1 + 1: summed in halves it would stay at 2048
static_assert(logits(vector<3, float16>{64, 1, 1}, matrix<1, 3, float16>{{32, 1, 1}})(0) == 2050);

// no vocabulary, no channels
static_assert(logits(x, matrix<0, channels(3)>{}).size == 0);
static_assert(logits(vector<0>{}, matrix<2, 0>{}) == vector<2>{0, 0});

}  // namespace
