// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/rotary.hpp>
#include <attent/verify/expect.hpp>
#include <cmath>
#include <support/catch2.hpp>
#include <support/random.hpp>
#include <transformer/unseen.hpp>

namespace {

using namespace attent;
using attent_test::numbers;
using attent_test::unseen;

constexpr auto x = numbers<tensor<float, 2, 3, 5, 16>>(1);
constexpr auto wide_x = numbers<matrix<7, 6, double>>(2);
constexpr auto cosines = numbers<matrix<11, 4>>(3);
constexpr auto sines = numbers<matrix<11, 4>>(4);
constexpr matrix<2, 5, int> ids{{4, 0, 10, 3, 3}, {9, 1, 2, 5, 7}};

}  // namespace

TEST_CASE("rotary has the same bits in a constant and at run time") {
    constexpr auto a = rotary(x, halves, base(500.0f));
    constexpr auto b = rotary(x, interleaved, positions(ids), rotary_width<10>);
    constexpr auto c = rotary(x, cosines, sines, interleaved, positions(ids));
    constexpr auto d = rotary(x, cosines, sines, halves, first_position(6));
    constexpr auto e = rotary(wide_x, halves);
    REQUIRE(same_bits(a, rotary(unseen(x), halves, base(unseen(500.0f)))));
    REQUIRE(same_bits(b, rotary(unseen(x), interleaved, positions(unseen(ids)), rotary_width<10>)));
    REQUIRE(same_bits(
        c, rotary(unseen(x), unseen(cosines), unseen(sines), interleaved, positions(unseen(ids)))));
    REQUIRE(same_bits(
        d, rotary(unseen(x), unseen(cosines), unseen(sines), halves, first_position(unseen(6)))));
    REQUIRE(same_bits(e, rotary(unseen(wide_x), halves)));
}

// Angles up to 1000 err by 1000 * 2^-23.
TEST_CASE("rotary of random numbers is near the formula in double") {
    attent_test::random random(5);
    for (int round = 0; round < 300; ++round) {
        matrix<3, 14> rows;
        random.fill(rows);
        std::array<long, 3> places{};
        for (long& each : places) each = static_cast<long>(random.integer(0, 1000));
        auto const pairs = rotary(rows, interleaved, positions(places));
        auto const half = rotary(rows, halves, rotary_width<12>, positions(places));
        auto const near = [&](auto const& out, std::size_t i, std::size_t pair, std::size_t width,
                              std::size_t first, std::size_t second) {
            double const angle =
                double(places[i]) / std::pow(10000.0, 2.0 * double(pair) / double(width));
            double const a = double(rows(i, first)), b = double(rows(i, second));
            return std::fabs(double(out(i, first)) - (std::cos(angle) * a - std::sin(angle) * b)) <
                       2e-4 &&
                   std::fabs(double(out(i, second)) - (std::sin(angle) * a + std::cos(angle) * b)) <
                       2e-4;
        };
        for (std::size_t i = 0; i < 3; ++i) {
            for (std::size_t pair = 0; pair < 7; ++pair)
                REQUIRE(near(pairs, i, pair, 14, 2 * pair, 2 * pair + 1));
            for (std::size_t pair = 0; pair < 6; ++pair)
                REQUIRE(near(half, i, pair, 12, pair, pair + 6));
            REQUIRE(half(i, 12) == rows(i, 12));
            REQUIRE(half(i, 13) == rows(i, 13));
        }
    }
}
