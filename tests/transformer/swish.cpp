// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/swish.hpp>
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

double exact(double z, double alpha) { return z / (1 + std::exp(-alpha * z)); }

}  // namespace

TEST_CASE("swish has the same bits in a constant and at run time") {
    constexpr auto a = swish(x, 1.702f);
    constexpr auto b = swish(wide_x, 1.702);
    REQUIRE(same_bits(a, swish(unseen(x), 1.702f)));
    REQUIRE(same_bits(b, swish(unseen(wide_x), 1.702)));
}

// alpha * x is rounded: half an ulp of a number of at most 20.
TEST_CASE("swish of random numbers is near the formula in double") {
    attent_test::random random(3);
    for (int i = 0; i < 20000; ++i) {
        float const z = random.uniform(-12, 12);
        INFO(z);
        REQUIRE(ulps_apart(swish(z, 1.702f),
                           static_cast<float>(exact(double(z), double(1.702f)))) <= 20);
        REQUIRE(ulps_apart(swish(double(z), 1.702), exact(double(z), 1.702)) <= 30);
    }
}

TEST_CASE("swish has a value for every x, and NaN stays NaN") {
    REQUIRE(same_bits(swish(unseen(vector<4>{-infinity, -3e38f, infinity, not_a_number}), 0.5f),
                      vector<4>{-0.0f, -0.0f, infinity, not_a_number}));
    REQUIRE(same_bits(swish(unseen(vector<2>{-infinity, infinity}), -1.0f),
                      vector<2>{-infinity, 0.0f}));
}
