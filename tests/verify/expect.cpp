// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/verify/expect.hpp>
#include <cmath>
#include <limits>
#include <support/catch2.hpp>
#include <support/random.hpp>

TEST_CASE("at run time expectations answer", "[expect]") {
    attent_test::random draw;
    attent::tensor<float, 2, 3, 5> x;
    draw.fill(x);
    CHECK(attent::expect_close(x, x, 0));
    CHECK(attent::expect_equal(x, x));
    CHECK(attent::same_bits(x, x));
    for (std::size_t n = 0; n < x.size; ++n) {
        auto y = x;
        y.elements[n] += 0.5f;
        CHECK(attent::expect_close(x, y, 0.625f));
        CHECK(attent::is_close(y, x, 0.625f));
        CHECK_FALSE(attent::expect_close(x, y, 0.375f));
        CHECK_FALSE(attent::is_close(y, x, 0.375f));
        CHECK_FALSE(attent::expect_equal(x, y));
        CHECK_FALSE(attent::is_equal(x, y));
        CHECK_FALSE(attent::same_bits(x, y));
        y.elements[n] = std::nextafter(x.elements[n], 99.0f);
        CHECK_FALSE(attent::expect_equal(x, y));
        CHECK_FALSE(attent::is_equal(x, y));
        y.elements[n] = std::numeric_limits<float>::quiet_NaN();
        CHECK_FALSE(attent::is_close(y, y, 1));
        CHECK_FALSE(attent::expect_equal(y, y));
        CHECK(attent::same_bits(y, y));
    }
}
