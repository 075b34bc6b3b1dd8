// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include "reference/sample.hpp"

#include <attent/math/isnan.hpp>
#include <bit>
#include <cmath>
#include <cstdint>
#include <support/catch2.hpp>
#include <support/random.hpp>

namespace {

constexpr attent_test::hidden hidden;  // from the compiler

}  // namespace

TEST_CASE("isnan tells what the bits say") {
    for (float x :
         {0.0f, -1.0f, __builtin_huge_valf(), -__builtin_huge_valf(), __builtin_nanf("")}) {
        REQUIRE((attent::isnan)(hidden(x)) == (std::isnan)(x));
        REQUIRE((attent::isnan)(hidden(static_cast<double>(x))) ==
                (std::isnan)(static_cast<double>(x)));
    }
    attent_test::random random(3);
    for (int i = 0; i < 1000; ++i) {
        // Every third one has an exponent field of ones.
        auto const bits = random.bits() | (i % 3 == 0 ? 0x7ff0'0000'7f80'0000u : 0u);
        auto const x = std::bit_cast<float>(static_cast<std::uint32_t>(bits));
        auto const y = std::bit_cast<double>(bits);
        REQUIRE((attent::isnan)(x) == (std::isnan)(x));
        REQUIRE((attent::isnan)(y) == (std::isnan)(y));
    }
}
