// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/tensor/product.hpp>
#include <attent/verify/expect.hpp>
#include <limits>
#include <support/catch2.hpp>
#include <support/random.hpp>

// Vector lanes must give the bits of an ascending sum, whatever the instruction set.

using namespace attent;

namespace {

template <axis Rows, axis Inner, axis Columns>
auto ascending_sums(matrix<Rows, Inner> const& a, matrix<Inner, Columns> const& b) {
    matrix<Rows, Columns> out;
    for (std::size_t i = 0; i < Rows.extent; ++i)
        for (std::size_t j = 0; j < Columns.extent; ++j)
            for (std::size_t k = 0; k < Inner.extent; ++k)
                out(i, j) = multiply_add(a(i, k), b(k, j), out(i, j));
    return out;
}

template <std::size_t Rows, std::size_t Inner, std::size_t Columns>
struct factors {
    matrix<Rows, Inner> a;
    matrix<Inner, Columns> b;

    explicit factors(std::uint64_t seed) {
        attent_test::random random(seed);
        random.fill(a, -2, 2);
        random.fill(b, -2, 2);
    }
    bool agree() const { return same_bits(a * b, ascending_sums(a, b)); }
};

}  // namespace

TEST_CASE("products in lanes are ascending sums at every size") {
    REQUIRE(factors<16, 16, 16>(1).agree());
    REQUIRE(factors<5, 7, 9>(2).agree());
    REQUIRE(factors<5, 8, 13>(3).agree());
    REQUIRE(factors<33, 65, 31>(4).agree());
    REQUIRE(factors<64, 64, 64>(5).agree());
    REQUIRE(factors<7, 200, 19>(6).agree());
    REQUIRE(factors<1, 64, 300>(7).agree());
    REQUIRE(factors<70, 30, 17>(8).agree());
    REQUIRE(factors<40, 20, 5>(9).agree());
    REQUIRE(factors<128, 1, 4>(10).agree());
    REQUIRE(factors<2, 16, 700>(11).agree());
}

TEST_CASE("products in lanes keep their sums from one block of the inner axis to the next") {
    REQUIRE(factors<9, 530, 21>(12).agree());
    REQUIRE(factors<15, 257, 110>(13).agree());
    REQUIRE(factors<3, 300, 70>(14).agree());
}

TEST_CASE("every block of a product in lanes has its own factors") {
    attent_test::random random(15);
    tensor<float, 2, 3, 10, 12> a;
    tensor<float, 3, 12, 20> b;
    random.fill(a);
    random.fill(b);
    auto const product = a * b;
    auto const shared = a * b.row(1);
    for (std::size_t n = 0; n < 2; ++n)
        for (std::size_t h = 0; h < 3; ++h) {
            auto const rows = a.row(n).row(h);
            REQUIRE(same_bits(product.row(n).row(h), ascending_sums(rows, b.row(h))));
            REQUIRE(same_bits(shared.row(n).row(h), ascending_sums(rows, b.row(1))));
        }
}

TEST_CASE("NaN or infinity in one row of a product spoils that row only in lanes") {
    for (float poison :
         {std::numeric_limits<float>::infinity(), std::numeric_limits<float>::quiet_NaN()}) {
        factors<23, 40, 27> x(17);
        auto const before = x.a * x.b;
        x.a(21, 3) = poison;
        auto const after = x.a * x.b;
        for (std::size_t i = 0; i < 23; ++i)
            for (std::size_t j = 0; j < 27; ++j)
                REQUIRE(
                    (i == 21 ? !(after(i, j) - after(i, j) == 0) : after(i, j) == before(i, j)));
    }
}
