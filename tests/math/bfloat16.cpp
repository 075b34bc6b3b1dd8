// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/math/bfloat16.hpp>
#include <bit>
#include <cmath>
#include <cstdint>
#include <support/catch2.hpp>

namespace {

using attent::bfloat16;

// The definition: of the two numbers around x the nearer one, of two equally near the even one.
std::uint16_t reference(float x) {
    auto const bits = std::bit_cast<std::uint32_t>(x);
    auto const below = static_cast<std::uint16_t>(bits >> 16);
    if (std::isnan(x)) return static_cast<std::uint16_t>(below | 0x40u);
    if ((bits & 0xffffu) == 0) return below;
    auto const size = [](std::uint32_t half) {
        return (half & 0x7fffu) == 0x7f80u ? 0x1p+128
                                           : std::fabs(double(std::bit_cast<float>(half << 16)));
    };
    double const down = std::fabs(double(x)) - size(below),
                 up = size(below + 1u) - std::fabs(double(x));
    bool const rises = down > up || (down == up && below % 2 != 0);
    return static_cast<std::uint16_t>(below + (rises ? 1 : 0));
}

bool all_agree(std::uint32_t step) {
    std::uint64_t const end = std::uint64_t{1} << 32;
    for (std::uint64_t i = 0; i < end; i += step) {
        float const x = std::bit_cast<float>(static_cast<std::uint32_t>(i));
        if (bfloat16(x).bits != reference(x)) return false;
    }
    for (std::uint64_t i = 0; i < end; i += 0x8000u)  // half the spacing: every tie
        for (std::uint32_t offset : {0u, 1u, ~0u}) {
            float const x = std::bit_cast<float>(static_cast<std::uint32_t>(i) + offset);
            if (bfloat16(x).bits != reference(x)) return false;
        }
    return true;
}

}  // namespace

// All 2^32 floats: tools/accuracy/half.cpp.
TEST_CASE("a float becomes the nearest bfloat16") { REQUIRE(all_agree(257)); }

TEST_CASE("every bfloat16 becomes a float and itself again") {
    for (std::uint32_t i = 0; i < 0x10000u; ++i) {
        float const x = bfloat16::from_bits(static_cast<std::uint16_t>(i));
        bool const is_nan = (i & 0x7fffu) > 0x7f80u;
        if (is_nan != std::isnan(x)) FAIL(i);
        if (bfloat16(x).bits != (is_nan ? i | 0x40u : i)) FAIL(i);
    }
}
