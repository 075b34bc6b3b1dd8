// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include "half.hpp"

#include <support/catch2.hpp>

namespace {

// a volatile float16 cannot be read as a whole
constexpr auto hidden = [](auto x) {
    for (auto& element : x.elements) element.bits = attent_test::unseen(element.bits);
    return x;
};

}  // namespace

TEST_CASE("every layer computes 16-bit types in float and rounds once") {
    REQUIRE(attent_test::computes_in_float<attent::float16>(hidden));
    REQUIRE(attent_test::computes_in_float<attent::bfloat16>(hidden));
}

TEST_CASE("attention of halves has the same bits in a constant and at run time") {
    using namespace attent;
    constexpr auto q = attent_test::numbers<tensor<float16, 2, 5, 7>>(1, 3);
    constexpr auto k = attent_test::numbers<tensor<float16, 2, 6, 7>>(2, 3);
    constexpr auto product = q * transpose(k);
    constexpr auto out = attention(q, k, k);
    REQUIRE(product == hidden(q) * transpose(hidden(k)));
    REQUIRE(out == attention(hidden(q), hidden(k), hidden(k)));
}
