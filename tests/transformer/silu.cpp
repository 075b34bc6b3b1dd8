// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/silu.hpp>
#include <attent/verify/expect.hpp>
#include <cmath>
#include <limits>
#include <math/reference/sample.hpp>
#include <support/catch2.hpp>
#include <support/random.hpp>
#include <transformer/unseen.hpp>

namespace {

using namespace attent;
using attent_test::numbers;
using attent_test::ulps_apart;
using attent_test::unseen;

constexpr auto x = numbers<matrix<3, 67>>(1, 12);
constexpr auto wide_x = numbers<matrix<2, 31, double>>(2, 12);
constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr float not_a_number = std::numeric_limits<float>::quiet_NaN();

double exact(double z) { return z / (1 + std::exp(-z)); }

}  // namespace

TEST_CASE("silu has the same bits in a constant and at run time") {
    constexpr auto a = silu(x);
    constexpr auto b = silu(wide_x);
    REQUIRE(same_bits(a, silu(unseen(x))));
    REQUIRE(same_bits(b, silu(unseen(wide_x))));
}

TEST_CASE("silu of random numbers is near the formula in double") {
    attent_test::random random(3);
    for (int i = 0; i < 20000; ++i) {
        float const z = random.uniform(-80, 30);
        INFO(z);
        REQUIRE(ulps_apart(silu(z), static_cast<float>(exact(double(z)))) <= 3);
        REQUIRE(ulps_apart(silu(double(z)), exact(double(z))) <= 4);
    }
}

TEST_CASE("silu has a value for every x, and NaN stays NaN") {
    REQUIRE(same_bits(silu(unseen(vector<5>{-infinity, -3e38f, -89.0f, infinity, not_a_number})),
                      vector<5>{-0.0f, -0.0f, -0.0f, infinity, not_a_number}));
}
