// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/linear.hpp>
#include <attent/verify/expect.hpp>
#include <support/catch2.hpp>
#include <transformer/unseen.hpp>

namespace {

using namespace attent;
using namespace attent::axes;
using attent_test::numbers;
using attent_test::unseen;

constexpr auto x = numbers<matrix<tokens(5), channels(33)>>(1);
constexpr auto weight = numbers<matrix<channels(33), hidden(21)>>(2);
constexpr auto bias = numbers<vector<hidden(21)>>(3);

}  // namespace

TEST_CASE("linear has the same bits in a constant and at run time") {
    constexpr auto known = linear(x, weight, ::bias);
    REQUIRE(same_bits(known, linear(unseen(x), unseen(weight), unseen(::bias))));
    REQUIRE(same_bits(known, unseen(x) * unseen(weight) + unseen(::bias)));
}
