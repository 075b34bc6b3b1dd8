// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/tensor/product.hpp>
#include <attent/verify/expect.hpp>
#include <support/catch2.hpp>
#include <support/random.hpp>
#include <vector>

using namespace attent;

ATTENT_ARITHMETIC_BEGIN
namespace {

// a sum at a time, in the order of the contract
template <std::size_t Rows, std::size_t Inner, std::size_t Columns>
matrix<Rows, Columns> plain_product(matrix<Rows, Inner> const& a, matrix<Inner, Columns> const& b) {
    matrix<Rows, Columns> out;
    for (std::size_t i = 0; i < Rows; ++i)
        for (std::size_t j = 0; j < Columns; ++j)
            for (std::size_t k = 0; k < Inner; ++k)
                out(i, j) = multiply_add(a(i, k), b(k, j), out(i, j));
    return out;
}

template <std::size_t Rows, std::size_t Inner, std::size_t Columns>
void agrees() {
    attent_test::random draw(Rows * 10000 + Inner * 100 + Columns);
    matrix<Rows, Inner> a;
    matrix<Inner, Columns> b;
    draw.fill(a);
    draw.fill(b);
    matrix<Rows, Columns> out;
    for (float& element : out.elements) element = 99;
    detail::multiply_in_tiles<Rows, Inner, Columns>(a.elements.data(), b.elements.data(),
                                                    out.elements.data());
    CAPTURE(Rows, Inner, Columns);
    CHECK(same_bits(out, plain_product<Rows, Inner, Columns>(a, b)));

    // rows of b so far apart as keys are, and sums that go on from what is there
    using keys = detail::tile_steps<0, 1, Inner>;
    matrix<Columns, Inner> transposed;
    for (std::size_t k = 0; k < Inner; ++k)
        for (std::size_t j = 0; j < Columns; ++j) transposed(j, k) = b(k, j);
    vector<Columns> row;
    detail::set_columns<keys, Inner>(a.elements.data(), transposed.elements.data(),
                                     row.elements.data(), Columns);
    CHECK(same_bits(row, plain_product<Rows, Inner, Columns>(a, b).row(0)));
    using values = detail::tile_steps<0, Columns, 1>;
    constexpr std::size_t width = Columns < 8 ? Columns : 8, half = Inner / 2;
    row = {};
    detail::add_columns<values, Columns, width>(a.elements.data(), b.elements.data(), half,
                                                row.elements.data());
    detail::add_columns<values, Columns, width>(a.elements.data() + half,
                                                b.elements.data() + half * Columns, Inner - half,
                                                row.elements.data());
    CHECK(same_bits(row, plain_product<Rows, Inner, Columns>(a, b).row(0)));
}

TEST_CASE("tiles of registers add in the order of single sums") {
    agrees<1, 1, 2>();
    agrees<2, 16, 8>();
    agrees<3, 5, 7>();
    agrees<4, 9, 13>();
    agrees<7, 33, 17>();
    agrees<8, 16, 24>();
    agrees<1, 5, 33>();
    agrees<3, 7, 45>();
    agrees<1, 16, 70>();
}

}  // namespace
ATTENT_ARITHMETIC_END
