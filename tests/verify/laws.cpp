// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/verify/laws.hpp>
#include <support/catch2.hpp>
#include <support/random.hpp>

// tests/attention asks the laws of attention; here each must notice one wrong element, wherever it is
TEST_CASE("a law notices one wrong element", "[laws]") {
    attent_test::random draw;
    attent::tensor<float, 2, 3, 5> weights;
    for (std::size_t n = 0; n < weights.size; n += 5) {
        auto const key =
            static_cast<std::size_t>(draw.integer(0, static_cast<std::int64_t>(n / 5 % 3)));
        weights.elements[n + key] = 1;
    }
    CHECK(attent::rows_sum_to_one(weights, 0));
    CHECK(attent::within_zero_and_one(weights));
    CHECK(attent::is_causal(weights));
    for (std::size_t n = 0; n < weights.size; ++n) {
        auto wrong = weights;
        wrong.elements[n] += 0.25f;
        CHECK_FALSE(attent::rows_sum_to_one(wrong, 0.125f));
        CHECK(attent::is_causal(wrong) == (n % 5 <= n / 5 % 3));
        wrong.elements[n] = -0.25f;
        CHECK_FALSE(attent::within_zero_and_one(wrong));
    }
    attent::matrix<4, 3> values;
    draw.fill(values);
    attent::matrix<1, 3> out{{values(2, 0), values(0, 1), values(3, 2)}};
    CHECK(attent::within_hull(out, values, 0));
    for (std::size_t c = 0; c < 3; ++c) {
        auto wrong = out;
        wrong(0, c) = c == 1 ? 1.5f : -1.5f;
        CHECK_FALSE(attent::within_hull(wrong, values, 0.25f));
    }
}
