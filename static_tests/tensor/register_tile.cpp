// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/tensor/product.hpp>
#include <attent/tensor/register_tile.hpp>
#include <attent/verify/expect.hpp>

#include "../attention/numbers.hpp"

using namespace attent;
using attent_test::pattern;

// rows and columns beyond the last whole tile; quarters, so that every sum is exact
template <std::size_t Rows, std::size_t Inner, std::size_t Columns>
constexpr bool multiplies() {
    auto const a = pattern<matrix<Rows, Inner>>(5, 2, 9);
    auto const b = pattern<matrix<Inner, Columns>>(7, 3, 11);
    matrix<Rows, Columns> out;
    for (float& element : out.elements) element = 99;
    detail::multiply_in_tiles<Rows, Inner, Columns>(a.elements.data(), b.elements.data(),
                                                    out.elements.data());
    return expect_equal(out, a * b);
}
static_assert(multiplies<1, 1, 1>());
static_assert(multiplies<2, 3, 8>());
static_assert(multiplies<3, 5, 7>());
static_assert(multiplies<5, 4, 17>());
