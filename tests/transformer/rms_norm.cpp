// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/rms_norm.hpp>
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
constexpr auto gamma_of = numbers<vector<33>>(3);
constexpr auto gamma_of_rows = numbers<vector<5>>(5);

}  // namespace

TEST_CASE("rms_norm has the same bits in a constant and at run time") {
    constexpr auto plain = rms_norm(x), full = rms_norm(x, gamma_of, epsilon(0.1f)),
                   across = rms_norm<1>(x, gamma_of_rows);
    constexpr auto wide = rms_norm(wide_x);
    REQUIRE(same_bits(plain, rms_norm(unseen(x))));
    REQUIRE(same_bits(full, rms_norm(unseen(x), unseen(gamma_of), epsilon(0.1f))));
    REQUIRE(same_bits(across, rms_norm<1>(unseen(x), unseen(gamma_of_rows))));
    REQUIRE(same_bits(wide, rms_norm(unseen(wide_x))));
}

// The reference sums in double. A sum of 33 squares errs by 33 / 2 ulp, its root by half of that.
TEST_CASE("rms_norm of random numbers is near the formula in double") {
    attent_test::random random(7);
    for (int round = 0; round < 200; ++round) {
        matrix<3, 33> rows;
        vector<33> gamma;
        random.fill(rows, -4, 4);
        random.fill(gamma);
        auto const out = rms_norm(rows, gamma, epsilon(1e-3f));
        for (std::size_t i = 0; i < 3; ++i) {
            double square = 0;
            for (std::size_t j = 0; j < 33; ++j)
                square += double(rows(i, j)) * double(rows(i, j)) / 33;
            for (std::size_t j = 0; j < 33; ++j) {
                double const expected =
                    double(rows(i, j)) / std::sqrt(square + double(1e-3f)) * double(gamma(j));
                REQUIRE(std::fabs(double(out(i, j)) - expected) <=
                        std::fabs(expected) * 11 * 0x1p-23);
            }
        }
    }
}

TEST_CASE("rms_norm keeps NaN and infinities in their own row") {
    auto rows = unseen(numbers<matrix<4, 3>>(9));
    auto const clean = rms_norm(rows);
    rows(1, 2) = std::numeric_limits<float>::quiet_NaN();
    rows(2, 0) = std::numeric_limits<float>::infinity();
    auto const out = rms_norm(rows);
    REQUIRE(same_bits(out.row(0), clean.row(0)));
    REQUIRE(same_bits(out.row(3), clean.row(3)));
    REQUIRE(std::isnan(out(1, 0)));
    REQUIRE(std::isnan(out(2, 0)));
    REQUIRE(out(2, 1) == 0);
}
