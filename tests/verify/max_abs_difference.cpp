// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/verify/max_abs_difference.hpp>
#include <cmath>
#include <limits>
#include <support/catch2.hpp>
#include <support/random.hpp>

TEST_CASE("max_abs_difference finds the largest difference wherever it is") {
    attent_test::random draw;
    attent::tensor<float, 2, 3, 5> x;
    draw.fill(x);
    CHECK(attent::max_abs_difference(x, x) == 0);
    for (std::size_t n = 0; n < x.size; ++n) {
        auto y = x;
        y.elements[(n + 7) % x.size] -= 0.25f;
        y.elements[n] += 0.5f;
        float const apart = std::fabs(y.elements[n] - x.elements[n]);
        CHECK(attent::max_abs_difference(x, y) == apart);
        CHECK(attent::max_abs_difference(y, x) == apart);
        CHECK(attent::is_close(x, y, attent::max_abs_difference(x, y)));
        y.elements[n] = std::numeric_limits<float>::quiet_NaN();
        CHECK(std::isnan(attent::max_abs_difference(x, y)));
        CHECK(std::isnan(attent::max_abs_difference(y, x)));
    }
}
