// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/log_softmax.hpp>
#include <attent/attention/softmax.hpp>
#include <attent/verify/laws.hpp>
#include <cmath>
#include <support/catch2.hpp>
#include <support/random.hpp>

TEST_CASE("softmax and log_softmax agree with the formula in double", "[softmax]") {
    attent_test::random draw;
    attent::tensor<float, 3, 4, 7> x;
    for (int round = 0; round < 50; ++round) {
        draw.fill(x, -20, 20);
        auto const weights = attent::softmax(x);
        auto const logs = attent::log_softmax(x);
        CHECK(attent::rows_sum_to_one(weights, 7 * 0x1p-24f));
        CHECK(attent::within_zero_and_one(weights));
        for (std::size_t n = 0; n < x.size; n += 7) {
            double sum = 0;
            for (std::size_t j = 0; j < 7; ++j)
                sum += std::exp(static_cast<double>(x.elements[n + j]));
            for (std::size_t j = 0; j < 7; ++j) {
                double const expected = static_cast<double>(x.elements[n + j]) - std::log(sum);
                // the difference from the top, below 64, is rounded by 2^-19 at most, in the
                // logarithm twice; the rest is a dozen u
                double const weight = std::exp(expected);
                CHECK(std::fabs(static_cast<double>(weights.elements[n + j]) - weight) <=
                      weight * (0x1p-19 + 12 * 0x1p-24) + 0x1p-126);
                CHECK(std::fabs(static_cast<double>(logs.elements[n + j]) - expected) <= 0x1p-17);
            }
        }
    }
}

TEST_CASE("softmax along another axis is softmax of the transpose", "[softmax]") {
    attent_test::random draw(2);
    attent::tensor<float, 3, 4, 7> x;
    draw.fill(x, -5, 5);
    CHECK(attent::same_bits(attent::softmax<1>(x),
                            attent::transpose(attent::softmax(attent::transpose(x)))));
    CHECK(attent::same_bits(attent::log_softmax<1>(x),
                            attent::transpose(attent::log_softmax(attent::transpose(x)))));
    auto const first = attent::softmax<0>(x);
    CHECK(attent::same_bits(
        attent::reshape<3, 28>(first),
        attent::transpose(attent::softmax(attent::transpose(attent::reshape<3, 28>(x))))));
}

TEST_CASE("softmax of -infinity is 0, NaN spoils its own row", "[softmax]") {
    float const infinity = std::numeric_limits<float>::infinity();
    attent_test::random draw(3);
    attent::matrix<4, 5> x;
    draw.fill(x);
    auto const clean = attent::softmax(x);
    for (std::size_t j = 0; j < 5; ++j) x(1, j) = -infinity;
    x(2, 3) = std::numeric_limits<float>::quiet_NaN();
    x(3, 1) = infinity;
    auto const weights = attent::softmax(x);
    CHECK(attent::same_bits(weights.row(0), clean.row(0)));
    CHECK(attent::same_bits(weights.row(1), attent::vector<5>{}));
    for (std::size_t j = 0; j < 5; ++j) CHECK(weights(2, j) != weights(2, j));
    CHECK(weights(3, 1) != weights(3, 1));
    for (std::size_t j = 0; j < 5; ++j) CHECK(attent::log_softmax(x)(1, j) == -infinity);
}
