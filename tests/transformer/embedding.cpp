// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/embedding.hpp>
#include <attent/verify/expect.hpp>
#include <support/catch2.hpp>
#include <transformer/unseen.hpp>

namespace {

using namespace attent;
using namespace attent::axes;
using attent_test::numbers;
using attent_test::unseen;

constexpr auto table = numbers<matrix<vocabulary(9), channels(4)>>(1);

}  // namespace

TEST_CASE("embedding copies the rows that tokens name") {
    auto const words = unseen(tensor<int, batches(2), tokens(3)>{{8, 0, 3, 3, 1, 7}});
    auto const rows = embedding(words, unseen(table));
    for (std::size_t b = 0; b < 2; ++b)
        for (std::size_t i = 0; i < 3; ++i)
            for (std::size_t j = 0; j < 4; ++j)
                REQUIRE(rows(b, i, j) == table(static_cast<std::size_t>(words(b, i)), j));
}
