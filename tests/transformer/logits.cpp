// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/layout.hpp>
#include <attent/transformer/logits.hpp>
#include <attent/verify/expect.hpp>
#include <support/catch2.hpp>
#include <transformer/unseen.hpp>

namespace {

using namespace attent;
using namespace attent::axes;
using attent_test::numbers;
using attent_test::unseen;

template <class T, std::size_t Rows, std::size_t Inner, std::size_t Columns>
bool has_the_bits_of_the_product() {
    auto const x = unseen(numbers<matrix<Rows, Inner, T>>(1));
    auto const table = unseen(numbers<matrix<Columns, Inner, T>>(2));
    return same_bits(logits(x, table), x * transpose(table));
}

}  // namespace

TEST_CASE("logits have the bits of the product with the transposed table") {
    // fewer columns than a tile has, a tile and some more, several; one row and many
    REQUIRE(has_the_bits_of_the_product<float, 1, 33, 3>());
    REQUIRE(has_the_bits_of_the_product<float, 5, 33, 8>());
    REQUIRE(has_the_bits_of_the_product<float, 3, 64, 37>());
    REQUIRE(has_the_bits_of_the_product<float, 2, 45, 37>());
    REQUIRE(has_the_bits_of_the_product<float, 1, 17, 16>());
    REQUIRE(has_the_bits_of_the_product<double, 3, 19, 13>());
    constexpr auto known =
        logits(numbers<matrix<2, 40>>(1), numbers<matrix<vocabulary(11), 40>>(2));
    REQUIRE(same_bits(known, logits(unseen(numbers<matrix<2, 40>>(1)),
                                    unseen(numbers<matrix<vocabulary(11), 40>>(2)))));
    // no vocabulary, no channels
    REQUIRE(logits(unseen(numbers<matrix<2, 3>>(1)), matrix<0, 3>{}).size == 0);
    REQUIRE(logits(tensor<float, 2, 0>{}, tensor<float, 3, 0>{}) == matrix<2, 3>{});
}
