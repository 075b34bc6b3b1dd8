// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/relu.hpp>
#include <attent/verify/expect.hpp>
#include <limits>
#include <support/catch2.hpp>
#include <transformer/unseen.hpp>

using namespace attent;
using attent_test::unseen;

TEST_CASE("relu keeps what is not below zero, NaN too") {
    constexpr float infinity = std::numeric_limits<float>::infinity();
    constexpr float not_a_number = std::numeric_limits<float>::quiet_NaN();
    vector<7> const x{-1.5f, -0.0f, 0, 2.5f, infinity, -infinity, not_a_number};
    REQUIRE(same_bits(relu(unseen(x)), vector<7>{0, -0.0f, 0, 2.5f, infinity, 0, not_a_number}));
}
