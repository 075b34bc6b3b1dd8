// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/scalar/byte_products.hpp>
#include <support/catch2.hpp>
#include <support/random.hpp>

using namespace attent::detail;

TEST_CASE("four sums of bytes are those of one loop") {
    attent_test::random random(7);
    std::int8_t a[40], b[200];
    for (int n = 0; n < 1000; ++n) {
        for (auto& x : a) x = static_cast<std::int8_t>(random.integer(-128, 127));
        for (auto& x : b) x = static_cast<std::int8_t>(random.integer(-128, 127));
        auto const sum = [&](std::size_t a_step, std::size_t first, std::size_t b_step,
                             std::size_t count) {
            std::int32_t s = 0;
            for (std::size_t i = 0; i < count; ++i) s += a[i * a_step] * b[first + i * b_step];
            return s;
        };
        four_sums rows{1, 2, 3, 4}, columns{5, 6, 7, 8};
        add_rows<19>(a, b, b + 31, b + 62, b + 93, rows);
        REQUIRE(rows.first == 1 + sum(1, 0, 1, 19));
        REQUIRE(rows.second == 2 + sum(1, 31, 1, 19));
        REQUIRE(rows.third == 3 + sum(1, 62, 1, 19));
        REQUIRE(rows.fourth == 4 + sum(1, 93, 1, 19));
        add_columns<3, 7, 11>(a, b, 13, columns);
        REQUIRE(columns.first == 5 + sum(3, 0, 7, 13));
        REQUIRE(columns.second == 6 + sum(3, 11, 7, 13));
        REQUIRE(columns.third == 7 + sum(3, 22, 7, 13));
        REQUIRE(columns.fourth == 8 + sum(3, 33, 7, 13));
        std::int32_t first = 9, second = 10;
        add_pair<3, 7>(a, b, b + 11, 13, first, second);
        REQUIRE(first == 9 + sum(3, 0, 7, 13));
        REQUIRE(second == 10 + sum(3, 11, 7, 13));
        REQUIRE(one_sum<2, 5>(a, b, 20) == sum(2, 0, 5, 20));
    }
}
