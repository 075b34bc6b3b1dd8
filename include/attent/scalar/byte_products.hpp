// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstddef>
#include <cstdint>

// Four sums of products of small integers at a time. They are exact in any order, so a target may add
// as it likes: a word of four bytes at once where there are DSP instructions, two sums and no more on
// Cortex-M0, which has eight registers.
namespace attent::detail {

struct four_sums {
    std::int32_t first = 0, second = 0, third = 0, fourth = 0;
};

#if defined(__thumb__) && !defined(__thumb2__)
inline constexpr bool sums_in_pairs = true;
#else
inline constexpr bool sums_in_pairs = false;
#endif

// first and second += a[i * AStep] * b[i * BStep] and c[i * BStep]
template <std::size_t AStep, std::size_t BStep, class A>
[[gnu::always_inline]] inline constexpr void add_pair(A const* a, std::int8_t const* b,
                                                      std::int8_t const* c, std::size_t count,
                                                      std::int32_t& first, std::int32_t& second) {
    std::int32_t x = first, y = second;
    for (std::size_t i = 0; i < count; ++i) {
        std::int32_t const factor = a[i * AStep];
        x += factor * b[i * BStep];
        y += factor * c[i * BStep];
    }
    first = x;
    second = y;
}

#if defined(__ARM_FEATURE_DSP)
[[gnu::always_inline]] inline std::uint32_t four_bytes(std::int8_t const* from) {
    std::uint32_t word;
    __builtin_memcpy(&word, from, 4);
    return word;
}
// bytes 0 and 2, and bytes 1 and 3, as pairs of 16 bits
[[gnu::always_inline]] inline auto even_bytes(std::uint32_t word) {
    return __builtin_arm_sxtb16(static_cast<std::int32_t>(word));
}
[[gnu::always_inline]] inline auto odd_bytes(std::uint32_t word) {
#if defined(__clang__)
    return __builtin_arm_sxtb16(static_cast<std::int32_t>(word >> 8 | word << 24));
#else  // g++ 12 would turn it in an instruction of its own
    decltype(even_bytes(word)) out;
    asm("sxtb16 %0, %1, ror #8" : "=r"(out) : "r"(word));
    return out;
#endif
}
#endif

// += a[i] * b[i], c[i], d[i] and e[i]
template <std::size_t Count>
[[gnu::always_inline]] inline constexpr void add_rows(std::int8_t const* a, std::int8_t const* b,
                                                      std::int8_t const* c, std::int8_t const* d,
                                                      std::int8_t const* e, four_sums& sums) {
    if (sums_in_pairs && !__builtin_is_constant_evaluated()) {
        add_pair<1, 1>(a, b, c, Count, sums.first, sums.second);
        add_pair<1, 1>(a, d, e, Count, sums.third, sums.fourth);
        return;
    }
    four_sums s = sums;
    std::size_t i = 0;
#if defined(__ARM_FEATURE_DSP)
    if (!__builtin_is_constant_evaluated())
        for (; i < Count / 4 * 4; i += 4) {
            std::uint32_t const x = four_bytes(a + i);
            auto const even = even_bytes(x), odd = odd_bytes(x);
            auto const add = [&](std::int8_t const* row_, std::int32_t& sum_)
                __attribute__((always_inline)) {
                std::uint32_t const y = four_bytes(row_ + i);
                sum_ = __builtin_arm_smlad(even, even_bytes(y), sum_);
                sum_ = __builtin_arm_smlad(odd, odd_bytes(y), sum_);
            };
            add(b, s.first);
            add(c, s.second);
            add(d, s.third);
            add(e, s.fourth);
        }
#endif
    for (; i < Count; ++i) {
        std::int32_t const factor = a[i];
        s.first += factor * b[i];
        s.second += factor * c[i];
        s.third += factor * d[i];
        s.fourth += factor * e[i];
    }
    sums = s;
}

// += a[i * AStep] * b[i * BStep + r * Row] for r = 0 .. 3
template <std::size_t AStep, std::size_t BStep, std::size_t Row, class A>
[[gnu::always_inline]] inline constexpr void add_columns(A const* a, std::int8_t const* b,
                                                         std::size_t count, four_sums& sums) {
    if (sums_in_pairs && !__builtin_is_constant_evaluated()) {
        add_pair<AStep, BStep>(a, b, b + Row, count, sums.first, sums.second);
        add_pair<AStep, BStep>(a, b + 2 * Row, b + 3 * Row, count, sums.third, sums.fourth);
        return;
    }
    four_sums s = sums;
    for (std::size_t i = 0; i < count; ++i) {
        std::int32_t const factor = a[i * AStep];
        std::int8_t const* const row = b + i * BStep;
        s.first += factor * row[0];
        s.second += factor * row[Row];
        s.third += factor * row[2 * Row];
        s.fourth += factor * row[3 * Row];
    }
    sums = s;
}

template <std::size_t AStep, std::size_t BStep, class A>
[[gnu::always_inline]] inline constexpr std::int32_t one_sum(A const* a, std::int8_t const* b,
                                                             std::size_t count) {
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < count; ++i) sum += a[i * AStep] * b[i * BStep];
    return sum;
}

}  // namespace attent::detail
