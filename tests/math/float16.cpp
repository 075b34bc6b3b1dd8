// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/math/float16.hpp>
#include <bit>
#include <cmath>
#include <cstdint>
#include <support/catch2.hpp>
#include <support/random.hpp>

namespace {

using attent::float16;

// The definition, in double: the multiple of the spacing at x that nearbyint, to even, picks.
std::uint16_t reference(float x) {
    std::uint32_t const sign = std::bit_cast<std::uint32_t>(x) >> 16 & 0x8000u;
    if (std::isnan(x))
        return static_cast<std::uint16_t>(sign | 0x7e00u |
                                          (std::bit_cast<std::uint32_t>(x) >> 13 & 0x3ffu));
    double const size = std::fabs(double(x));
    int const exponent = size < 0x1p-14 ? -14 : std::ilogb(size);
    double const rounded =
        std::ldexp(std::nearbyint(std::ldexp(size, 10 - exponent)), exponent - 10);
    if (rounded >= 65536) return static_cast<std::uint16_t>(sign | 0x7c00u);
    int const place = rounded < 0x1p-14 ? -15 : std::ilogb(rounded);
    double const digits = place == -15
                              ? std::ldexp(rounded, 24)
                              : std::ldexp(rounded, 10 - place) - 1024 + 1024.0 * (place + 15);
    return static_cast<std::uint16_t>(sign | static_cast<std::uint32_t>(digits));
}

// every 257th float and the neighbourhood of every change of the upper half
bool all_agree(std::uint32_t step) {
    std::uint64_t const end = std::uint64_t{1} << 32;
    for (std::uint64_t i = 0; i < end; i += step) {
        float const x = std::bit_cast<float>(static_cast<std::uint32_t>(i));
        if (float16(x).bits != reference(x)) return false;
    }
    for (std::uint64_t i = 0; i < end; i += 0x1000u)  // half the spacing of halves: every tie
        for (std::uint32_t offset : {0u, 1u, ~0u}) {
            float const x = std::bit_cast<float>(static_cast<std::uint32_t>(i) + offset);
            if (float16(x).bits != reference(x)) return false;
        }
    return true;
}

}  // namespace

// All 2^32 floats, against the processor's conversion: tools/accuracy/half.cpp.
TEST_CASE("a float becomes the nearest half") { REQUIRE(all_agree(257)); }

TEST_CASE("every half becomes a float and itself again") {
    for (std::uint32_t i = 0; i < 0x10000u; ++i) {
        auto const half = float16::from_bits(static_cast<std::uint16_t>(i));
        float const x = half;
        bool const is_nan = (i & 0x7fffu) > 0x7c00u;
        if (float16(x).bits != (is_nan ? i | 0x200u : i)) FAIL(i);
        if (is_nan != std::isnan(x)) FAIL(i);
        if (is_nan) continue;
        std::uint32_t const exponent = i >> 10 & 0x1fu, digits = i & 0x3ffu;
        double const size = exponent == 0x1fu ? HUGE_VAL
                            : exponent == 0
                                ? std::ldexp(digits, -24)
                                : std::ldexp(1024 + digits, static_cast<int>(exponent) - 25);
        if (std::fabs(double(x)) != size || std::signbit(x) != (i >= 0x8000u)) FAIL(i);
    }
}

TEST_CASE("a double is rounded to a half once") {
    attent_test::random random(11);
    for (int i = 0; i < 100000; ++i) {
        // near a tie: a float that is one, and a little beside it in double
        auto const tie = std::bit_cast<float>(
            (static_cast<std::uint32_t>(random.integer(0x38800, 0x477fd)) << 12) | 0x1000u);
        double const beside = double(tie) * (1 + 0x1p-50 * double(random.integer(-3, 3)));
        double const near = std::ldexp(beside, 10 - std::ilogb(beside));
        double const expected = std::ldexp(std::nearbyint(near), std::ilogb(beside) - 10);
        REQUIRE(double(static_cast<float>(float16(beside))) == expected);
        REQUIRE(double(static_cast<float>(float16(-beside))) == -expected);
    }
}
