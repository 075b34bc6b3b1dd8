// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/scalar/quantization.hpp>
#include <cmath>
#include <support/catch2.hpp>
#include <support/random.hpp>

using namespace attent;

TEST_CASE("what is quantized comes back within half a step") {
    attent_test::random random(3);
    for (int n = 0; n < 2000; ++n) {
        float const low = random.uniform(-3, 1), high = random.uniform(1, 5);
        auto const affine = affine_quantization<std::int8_t>(low, high);
        float const magnitude = std::fmax(std::fabs(low), high);
        auto const symmetric = symmetric_quantization<std::int8_t>(magnitude);
        REQUIRE(affine.zero_point >= -128);
        REQUIRE(affine.zero_point <= 127);
        vector<9> x;
        random.fill(x, low, high);
        auto const from_affine = dequantize(quantize<std::int8_t>(x, affine), affine);
        auto const from_symmetric = dequantize(quantize<std::int8_t>(x, symmetric), symmetric);
        for (std::size_t i = 0; i < 9; ++i) {
            // the zero point is rounded too, so that an end may lie half a step outside
            REQUIRE(std::fabs(from_affine(i) - x(i)) <= affine.scale * 1.001f);
            REQUIRE(std::fabs(from_symmetric(i) - x(i)) <= symmetric.scale * 0.5001f);
        }
    }
}

TEST_CASE("quantize rounds as lround does and stops at the ends") {
    attent_test::random random(4);
    vector<13> x;
    for (int n = 0; n < 1000; ++n) {
        random.fill(x, -200, 200);
        x(0) = -101.5f;
        auto const stored = quantize<std::int8_t>(x, {1.0f, 21});
        for (std::size_t i = 0; i < 13; ++i) {
            long const wanted = std::lround(x(i)) + 21;
            REQUIRE(stored(i) == (wanted < -128 ? -128 : wanted > 127 ? 127 : wanted));
        }
    }
}
