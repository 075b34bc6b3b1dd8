// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/tensor/product.hpp>
#include <cmath>
#include <support/catch2.hpp>
#include <support/random.hpp>

namespace {

// Heads * blocks of a (Rows, Inner) * (Inner, Columns), against a sum in double
template <std::size_t Rows, std::size_t Inner, std::size_t Columns>
void agrees(std::uint64_t seed) {
    attent_test::random draw(seed);
    attent::tensor<float, 2, 3, Rows, Inner> a;
    attent::tensor<float, 3, Inner, Columns> b;
    draw.fill(a);
    draw.fill(b);
    auto const c = a * b;
    auto const column = a * b.row(1);
    // Inner products below 1, each sum rounded: Inner * Inner * 2^-24
    double const tolerance = static_cast<double>(Inner * Inner) * 0x1p-24;
    for (std::size_t n = 0; n < 2; ++n)
        for (std::size_t h = 0; h < 3; ++h)
            for (std::size_t i = 0; i < Rows; ++i)
                for (std::size_t j = 0; j < Columns; ++j) {
                    double sum = 0, other = 0;
                    for (std::size_t k = 0; k < Inner; ++k) {
                        sum += static_cast<double>(a(n, h, i, k)) * static_cast<double>(b(h, k, j));
                        other +=
                            static_cast<double>(a(n, h, i, k)) * static_cast<double>(b(1, k, j));
                    }
                    CHECK(std::fabs(static_cast<double>(c(n, h, i, j)) - sum) <= tolerance);
                    CHECK(std::fabs(static_cast<double>(column(n, h, i, j)) - other) <= tolerance);
                }
}

}  // namespace

TEST_CASE("products agree with sums in double", "[product]") {
    agrees<4, 5, 6>(1);
    agrees<7, 1, 5>(2);
    agrees<1, 17, 4>(3);
    agrees<5, 9, 1>(4);
}

TEST_CASE("dot is the product of a row and a column", "[product]") {
    attent_test::random draw(5);
    attent::vector<19> a, b;
    draw.fill(a);
    draw.fill(b);
    CHECK(attent::dot(a, b) == (a * b)());
    CHECK(attent::dot(a, b) == attent::dot(b, a));
    float ascending = 0;
    for (std::size_t i = 0; i < 19; ++i) ascending = attent::multiply_add(a(i), b(i), ascending);
    CHECK(attent::dot(a, b) == ascending);
}
