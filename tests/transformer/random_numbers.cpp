// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/random_numbers.hpp>
#include <support/catch2.hpp>
#include <transformer/unseen.hpp>

using attent::random_numbers;
using attent_test::unseen;

namespace {

// llama2.c's own lines
std::uint32_t reference_bits(unsigned long long& state) {
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    return static_cast<std::uint32_t>((state * 0x2545F4914F6CDD1Dull) >> 32);
}

}  // namespace

TEST_CASE("random_numbers are those of llama2.c for every seed") {
    for (std::uint64_t seed = 1; seed != 0; seed = seed << 1) {
        random_numbers numbers(unseen(seed));
        unsigned long long state = seed;
        for (int i = 0; i < 20; ++i) {
            random_numbers once = numbers;
            std::uint32_t const expected = reference_bits(state);
            REQUIRE(numbers.bits() == expected);
            REQUIRE(once.uniform() == static_cast<float>(expected >> 8) / 16777216.0f);
        }
    }
}

TEST_CASE("random_numbers from seed zero are numbers") {
    random_numbers numbers(unseen(std::uint64_t{0}));
    float sum = 0;
    for (int i = 0; i < 4096; ++i) sum += numbers.uniform();
    // the mean of 4096 numbers errs by 1 / sqrt(12 * 4096), a two-hundredth
    REQUIRE(sum / 4096 > 0.475f);
    REQUIRE(sum / 4096 < 0.525f);
}
