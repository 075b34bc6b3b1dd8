// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/layer_norm.hpp>
#include <attent/verify/expect.hpp>
#include <cmath>
#include <limits>
#include <support/catch2.hpp>
#include <support/random.hpp>
#include <transformer/unseen.hpp>

namespace {

using namespace attent;
using attent_test::numbers;
using attent_test::unseen;

constexpr auto x = numbers<tensor<float, 2, 5, 33>>(1);
constexpr auto wide_x = numbers<matrix<3, 7, double>>(2);
constexpr auto gamma_of = numbers<vector<33>>(3), beta_of = numbers<vector<33>>(4);
constexpr auto gamma_of_rows = numbers<vector<5>>(5);

}  // namespace

TEST_CASE("layer_norm has the same bits in a constant and at run time") {
    constexpr auto plain = layer_norm(x), scaled = layer_norm(x, gamma_of),
                   full = layer_norm(x, gamma_of, beta_of, epsilon(0.1f)),
                   across = layer_norm<1>(x, gamma_of_rows);
    constexpr auto wide = layer_norm(wide_x);
    REQUIRE(same_bits(plain, layer_norm(unseen(x))));
    REQUIRE(same_bits(scaled, layer_norm(unseen(x), unseen(gamma_of))));
    REQUIRE(
        same_bits(full, layer_norm(unseen(x), unseen(gamma_of), unseen(beta_of), epsilon(0.1f))));
    REQUIRE(same_bits(across, layer_norm<1>(unseen(x), unseen(gamma_of_rows))));
    REQUIRE(same_bits(wide, layer_norm(unseen(wide_x))));
}

// The reference sums in double. 33 entries: the mean errs by 33 / 2 ulp of 1 at most.
TEST_CASE("layer_norm of random numbers is near the formula in double") {
    attent_test::random random(7);
    for (int round = 0; round < 200; ++round) {
        matrix<3, 33> rows;
        vector<33> gamma, beta;
        random.fill(rows, -4, 4);
        random.fill(gamma);
        random.fill(beta);
        auto const out = layer_norm(rows, gamma, beta, epsilon(1e-3f));
        for (std::size_t i = 0; i < 3; ++i) {
            double mean = 0, variance = 0;
            for (std::size_t j = 0; j < 33; ++j) mean += double(rows(i, j)) / 33;
            for (std::size_t j = 0; j < 33; ++j)
                variance += (double(rows(i, j)) - mean) * (double(rows(i, j)) - mean) / 33;
            for (std::size_t j = 0; j < 33; ++j) {
                double const expected = (double(rows(i, j)) - mean) /
                                            std::sqrt(variance + double(1e-3f)) * double(gamma(j)) +
                                        double(beta(j));
                REQUIRE(std::fabs(double(out(i, j)) - expected) < 2e-6);
            }
        }
    }
}

TEST_CASE("layer_norm keeps NaN and infinities in their own row") {
    auto rows = unseen(numbers<matrix<4, 3>>(9));
    auto const clean = layer_norm(rows);
    rows(1, 2) = std::numeric_limits<float>::quiet_NaN();
    rows(2, 0) = std::numeric_limits<float>::infinity();
    auto const out = layer_norm(rows);
    REQUIRE(same_bits(out.row(0), clean.row(0)));
    REQUIRE(same_bits(out.row(3), clean.row(3)));
    REQUIRE(std::isnan(out(1, 0)));
    REQUIRE(std::isnan(out(2, 0)));
}
