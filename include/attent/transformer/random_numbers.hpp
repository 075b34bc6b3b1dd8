// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstdint>

namespace attent {

/// Random numbers from a seed: xorshift64*, with which llama2.c draws its texts.
///
///     random_numbers draws(7);
///     std::size_t const next = sample(logits, draws, temperature(0.8f));
///
/// Shapes    8 bytes of state
/// Values    every seed gives its own numbers but 0, which xorshift maps to itself: it stands for
///           random_numbers::seed_of_zero
/// Accuracy  uniform() is one of 2^24 numbers in [0, 1), each exact; the same on every machine
/// Cost      three shifts and a multiplication of 64 bits
/// Source    Vigna 2016, An experimental exploration of Marsaglia's xorshift generators, scrambled;
///           llama2.c, random_u32 and random_f32
/// Example   static_tests/transformer/random_numbers.cpp
struct random_numbers {
    static constexpr std::uint64_t seed_of_zero = 0x2545f4914f6cdd1du;

    std::uint64_t state;

    constexpr explicit random_numbers(std::uint64_t seed)
        : state(seed == 0 ? seed_of_zero : seed) {}

    constexpr std::uint32_t bits() {
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        return static_cast<std::uint32_t>((state * 0x2545f4914f6cdd1du) >> 32);
    }
    constexpr float uniform() { return static_cast<float>(bits() >> 8) * 0x1p-24f; }

    friend constexpr bool operator==(random_numbers const&, random_numbers const&) = default;
};

}  // namespace attent
