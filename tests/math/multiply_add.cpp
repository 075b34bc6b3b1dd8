// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include "reference/sample.hpp"

#include <attent/math/multiply_add.hpp>
#include <cmath>
#include <support/catch2.hpp>
#include <support/random.hpp>

using attent_test::same_bits;

// Independent: the C library's fma for one rounding; for two, a product that a volatile keeps apart.
#if defined(ATTENT_FUSED)
TEST_CASE("multiply_add sees what lies below a tie") {
    float const e = 0x1p-23f;
    for (float const sign : {1.0f, -1.0f}) {
        float const volatile seen = 0x1p-12f, unseen = sign;
        float const a = (1 + e) * seen, b = unseen * (1 - e) * seen;
        float const below = unseen * (1 + e), above = unseen * (1 + 2 * e);
        CHECK(attent::multiply_add(a, b, below) == below);
        CHECK(attent::multiply_add(-a, b, above) == above);
    }
}
#endif

TEST_CASE("multiply_add rounds as often as the contract says") {
    attent_test::random random(4);
    for (int i = 0; i < 100000; ++i) {
        float const a = random.uniform(-2, 2), b = random.uniform(-2, 2);
        float const c = i % 2 ? random.uniform(-2, 2) : -a * b;
#if defined(ATTENT_FUSED)
        float const expected = std::fma(a, b, c);
#else
        float const volatile product = a * b;
        float const expected = c + product;
#endif
        REQUIRE(same_bits(attent::multiply_add(a, b, c), expected));
        double const volatile wide = static_cast<double>(a) * static_cast<double>(b);
        REQUIRE(same_bits(attent::multiply_add(static_cast<double>(a), static_cast<double>(b),
                                               static_cast<double>(c)),
                          static_cast<double>(c) + wide));
    }
}
