// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/residual.hpp>
#include <attent/verify/expect.hpp>
#include <support/catch2.hpp>
#include <transformer/unseen.hpp>

namespace {

using namespace attent;
using namespace attent::axes;
using attent_test::numbers;
using attent_test::unseen;

constexpr auto x = numbers<matrix<tokens(3), channels(7)>>(1);

}  // namespace

TEST_CASE("residual adds what the layer makes to what it was given") {
    auto const rows = unseen(x);
    REQUIRE(same_bits(residual(rows, [](auto const& given) { return given * 0.3f; }),
                      rows + rows * 0.3f));
}
