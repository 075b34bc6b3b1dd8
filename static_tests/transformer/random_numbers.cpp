// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/random_numbers.hpp>

namespace {

using attent::random_numbers;

// Vigna's xorshift64* in Python:
//   s ^= s >> 12; s = (s ^ s << 25) % 2**64; s ^= s >> 27; print(hex(s * 0x2545F4914F6CDD1D % 2**64 >> 32))
constexpr bool draws(std::uint64_t seed, std::uint32_t first, std::uint32_t second,
                     std::uint32_t third) {
    random_numbers numbers(seed);
    return numbers.bits() == first && numbers.bits() == second && numbers.bits() == third;
}
static_assert(draws(1, 0x47e4ce4b, 0xabcfa6a8, 0xb9d10d8f));
static_assert(draws(7, 0xd1fbaf7f, 0xeda46c77, 0x16df9d6a));
static_assert(draws(std::uint64_t{1} << 63, 0xf1053ead, 0xa5790e70, 0xcbe113f9));

// 0 would stay 0 for ever
static_assert(draws(0, 0xad5db60b, 0xbedaf65d, 0x0a1fe02d));
static_assert(random_numbers(0) == random_numbers(random_numbers::seed_of_zero));

static_assert(random_numbers(1).uniform() == static_cast<float>(0x47e4ce) / 16777216.0f);

constexpr bool stay_in_range() {
    random_numbers numbers(0);
    for (int i = 0; i < 1000; ++i) {
        float const number = numbers.uniform();
        if (number < 0 || number >= 1) return false;
    }
    return true;
}
static_assert(stay_in_range());

}  // namespace
