// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/gelu.hpp>
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

// erfc does not cancel below 0
double exact(double z) { return z / 2 * std::erfc(-z * std::sqrt(0.5)); }
double approximate(double z) {
    double const inner = std::sqrt(2 / 3.14159265358979324) * (z + 0.044715 * z * z * z);
    return z / (1 + std::exp(-2 * inner));
}

}  // namespace

TEST_CASE("gelu and gelu_tanh have the same bits in a constant and at run time") {
    constexpr auto a = gelu(x), b = gelu_tanh(x);
    constexpr auto c = gelu(wide_x), d = gelu_tanh(wide_x);
    REQUIRE(same_bits(a, gelu(unseen(x))));
    REQUIRE(same_bits(b, gelu_tanh(unseen(x))));
    REQUIRE(same_bits(c, gelu(unseen(wide_x))));
    REQUIRE(same_bits(d, gelu_tanh(unseen(wide_x))));
}

TEST_CASE("gelu and gelu_tanh of random numbers are near the formulas in double") {
    attent_test::random random(3);
    for (int i = 0; i < 20000; ++i) {
        float const z = random.uniform(-12, 12);
        INFO(z);
        if (z > 0) {
            REQUIRE(ulps_apart(gelu(z), static_cast<float>(exact(double(z)))) <= 2);
            REQUIRE(ulps_apart(gelu_tanh(z), static_cast<float>(approximate(double(z)))) <= 2);
        } else {
            double const allowed = std::fabs(double(z)) * 0x1p-23;
            REQUIRE(std::fabs(double(gelu(z)) - exact(double(z))) <= allowed);
            REQUIRE(std::fabs(double(gelu_tanh(z)) - approximate(double(z))) <= allowed);
        }
        double const allowed = std::fabs(double(z)) * 0x1p-50;
        REQUIRE(std::fabs(gelu(double(z)) - exact(double(z))) <= allowed);
        REQUIRE(std::fabs(gelu_tanh(double(z)) - approximate(double(z))) <= allowed);
    }
}

TEST_CASE("gelu and gelu_tanh have values at the ends, and NaN stays NaN") {
    REQUIRE(same_bits(gelu(unseen(vector<3>{-infinity, infinity, not_a_number})),
                      vector<3>{-0.0f, infinity, not_a_number}));
    REQUIRE(same_bits(gelu_tanh(unseen(vector<3>{-infinity, infinity, not_a_number})),
                      vector<3>{-0.0f, infinity, not_a_number}));
}
