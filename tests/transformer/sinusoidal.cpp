// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/sinusoidal.hpp>
#include <attent/verify/expect.hpp>
#include <cmath>
#include <support/catch2.hpp>
#include <transformer/unseen.hpp>

namespace {

using namespace attent;
using attent_test::unseen;

}  // namespace

TEST_CASE("sinusoidal has the same bits in a constant and at run time") {
    constexpr auto a = sinusoidal<5, 14>();
    constexpr auto b = sinusoidal<3, 9>(first_position(70), base(500.0f));
    constexpr auto c = sinusoidal<3, 4, double>();
    REQUIRE(same_bits(a, sinusoidal<5, 14>(first_position(unseen(0)))));
    REQUIRE(same_bits(b, sinusoidal<3, 9>(first_position(unseen(70)), base(unseen(500.0f)))));
    REQUIRE(same_bits(c, sinusoidal<3, 4, double>(first_position(unseen(0)))));
}

TEST_CASE("sinusoidal is near the formula in double") {
    auto const waves = sinusoidal<300, 14>();
    for (std::size_t p = 0; p < 300; ++p)
        for (std::size_t j = 0; j < 14; ++j) {
            double const angle = double(p) / std::pow(10000.0, double(j / 2 * 2) / 14);
            double const expected = j % 2 == 0 ? std::sin(angle) : std::cos(angle);
            REQUIRE(std::fabs(double(waves(p, j)) - expected) <= (double(p) + 1) * 0x1p-23);
        }
}
