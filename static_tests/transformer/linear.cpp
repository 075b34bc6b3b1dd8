// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/linear.hpp>
#include <attent/verify/expect.hpp>

#include "../../tests/transformer/unseen.hpp"

namespace {

using namespace attent;
using namespace attent::axes;
using attent_test::numbers;

constexpr auto x = numbers<matrix<tokens(3), channels(4)>>(1);
constexpr auto weight = numbers<matrix<channels(4), hidden(5)>>(2);
constexpr auto bias = numbers<vector<hidden(5)>>(3);

struct layer {
    matrix<channels(4), hidden(5)> weight;
};
struct biased_layer : layer {
    vector<hidden(5)> bias;
};
constexpr layer plain{weight};
constexpr biased_layer biased{{weight}, ::bias};

// 1 * 1 + 2 * 3 + 10, 1 * 2 + 2 * 4 + 20
static_assert(linear(vector<2>{1, 2}, matrix<2, 2>{{1, 2}, {3, 4}}, vector<2>{10, 20}) ==
              vector<2>{17, 30});

static_assert(std::is_same_v<decltype(linear(x, weight)), matrix<tokens(3), hidden(5)>>);
static_assert(same_bits(linear(x, weight), x* weight));
static_assert(same_bits(linear(x, plain), x* weight));
static_assert(same_bits(linear(x, weight, ::bias), x* weight + ::bias));
static_assert(same_bits(linear(x, biased), x* weight + ::bias));
static_assert(!same_bits(linear(x, biased), linear(x, plain)));

// a row, a batch, and axes without names
constexpr auto batch = numbers<tensor<float, batches(2), tokens(3), channels(4)>>(4);
static_assert(same_bits(linear(x.row(1), biased), linear(x, biased).row(1)));
static_assert(std::is_same_v<decltype(linear(batch, biased)),
                             tensor<float, batches(2), tokens(3), hidden(5)>>);
static_assert(same_bits(linear(batch, biased).row(1), linear(batch.row(1), biased)));
static_assert(
    std::is_same_v<decltype(linear(numbers<matrix<3, 4>>(1), biased)), matrix<3, hidden(5)>>);

static_assert(same_bits(linear(convert<double>(x), convert<double>(weight),
                               convert<double>(::bias)),
                        convert<double>(x) * convert<double>(weight) + convert<double>(::bias)));

}  // namespace
