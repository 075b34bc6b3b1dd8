// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// What a compiler is asked to evaluate: CASE_* says what, TOKENS and WIDTH how much of it. Every
// case makes the same inputs first; CASE_INPUTS makes nothing else.
#include <attent/attention/attention.hpp>
#include <attent/attention/softmax.hpp>
#include <attent/tensor/axis_root.hpp>
#include <attent/tensor/elementwise.hpp>
#include <attent/tensor/layout.hpp>
#include <attent/tensor/product.hpp>
#include <cstdint>

using rows = attent::matrix<TOKENS, WIDTH>;

constexpr rows numbers(std::uint32_t state) {
    rows result;
    for (float& each : result.elements) {
        state = state * 1664525u + 1013904223u;
        each = static_cast<float>(static_cast<int>(state >> 16) - 32768) / 32768.0f;
    }
    return result;
}

inline constexpr rows q = numbers(1), k = numbers(2), v = numbers(3);

#if defined(CASE_FULL)
inline constexpr auto out = attention(q, k, v);

#elif defined(CASE_CAUSAL)
inline constexpr auto out = attention(q, k, v, attent::causal);

#elif defined(CASE_FORMULA)
constexpr attent::axis width = WIDTH;
inline constexpr auto out = attent::softmax(q * transpose(k) / sqrt(width)) * v;

#elif defined(CASE_PRODUCT)
inline constexpr auto out = q * transpose(k);

#elif defined(CASE_EXP)
constexpr rows exponentials() {
    rows result;
    for (int i = 0; i < TOKENS * WIDTH; ++i) result.elements[i] = attent::exp(q.elements[i]);
    return result;
}
inline constexpr auto out = exponentials();

#elif defined(CASE_LOOPS)
// Loops over C arrays: the products of full attention, and the same exponential.
struct arrays {
    float at[TOKENS][WIDTH];
};
constexpr arrays arrays_of(rows const& from) {
    arrays result{};
    for (int i = 0; i < TOKENS; ++i)
        for (int e = 0; e < WIDTH; ++e) result.at[i][e] = from.elements[i * WIDTH + e];
    return result;
}
constexpr arrays attend(arrays const& a, arrays const& b, arrays const& c, float scale) {
    arrays result{};
    for (int i = 0; i < TOKENS; ++i) {
        float weights[TOKENS]{};
        float top = -1e30f, sum = 0;
        for (int j = 0; j < TOKENS; ++j) {
            float dot = 0;
            for (int e = 0; e < WIDTH; ++e) dot += a.at[i][e] * b.at[j][e];
            weights[j] = dot * scale;
            if (weights[j] > top) top = weights[j];
        }
        for (int j = 0; j < TOKENS; ++j) {
            weights[j] = attent::exp(weights[j] - top);
            sum += weights[j];
        }
        for (int j = 0; j < TOKENS; ++j)
            for (int e = 0; e < WIDTH; ++e) result.at[i][e] += weights[j] * c.at[j][e];
        float const share = 1 / sum;
        for (int e = 0; e < WIDTH; ++e) result.at[i][e] *= share;
    }
    return result;
}
inline constexpr arrays x = arrays_of(q), y = arrays_of(k), z = arrays_of(v);
inline constexpr arrays out = attend(x, y, z, 1 / attent::sqrt(static_cast<float>(WIDTH)));

#elif !defined(CASE_INPUTS)
#error "which case?"
#endif
