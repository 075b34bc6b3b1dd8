// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/scalar/sampled_range.hpp>
#include <cmath>
#include <support/catch2.hpp>
#include <support/random.hpp>

TEST_CASE("a sampled range expects ends by the mean and deviation of those seen") {
    attent_test::random random(8);
    for (int n = 0; n < 100; ++n) {
        attent::sampled_range range;
        double lows[20], highs[20], low = 0, high = 0, least = 0, most = 0;
        for (int i = 0; i < 20; ++i) {
            float const a = random.uniform(-3, 0), b = random.uniform(0, 2);
            range.add({a, b});
            low += lows[i] = static_cast<double>(a);
            high += highs[i] = static_cast<double>(b);
            least = std::fmin(least, lows[i]);
            most = std::fmax(most, highs[i]);
        }
        double low_square = 0, high_square = 0;
        for (int i = 0; i < 20; ++i) {
            low_square += std::pow(lows[i] - low / 20, 2);
            high_square += std::pow(highs[i] - high / 20, 2);
        }
        auto const expected = range.expected(1.5f);
        CHECK(expected.lowest ==
              Approx(std::fmin(least, low / 20 - 1.5 * std::sqrt(low_square / 20))).epsilon(1e-5));
        CHECK(expected.highest ==
              Approx(std::fmax(most, high / 20 + 1.5 * std::sqrt(high_square / 20))).epsilon(1e-5));
    }
}
