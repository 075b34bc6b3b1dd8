// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// Yardsticks: SLEEF's exponential, the machine's clock, the most multiply-adds it can do, and the
// time to read what decoding reads.
#include <deque>
#include <iterator>
#include <memory>

#if defined(__AVX2__)
#include <immintrin.h>
#include <sleef.h>
#endif

#include "parts.hpp"

namespace bench {

product_problem const& find_product(std::size_t rows, std::size_t inner, std::size_t columns) {
    static std::deque<product_problem> known;
    for (product_problem const& each : known)
        if (each.rows == rows && each.inner == inner && each.columns == columns) return each;
    std::string const name = "product " + std::to_string(rows) + "x" + std::to_string(inner) + "x" +
                             std::to_string(columns);
    product_problem& made = known.emplace_back(product_problem{
        name, rows, inner, columns, numbers(rows * inner, 4), numbers(inner * columns, 5), {}});
    made.expected.resize(rows * columns);
    for (std::size_t i = 0; i < rows; ++i)
        for (std::size_t n = 0; n < inner; ++n)
            for (std::size_t j = 0; j < columns; ++j)
                made.expected[i * columns + j] += static_cast<double>(made.a[i * inner + n]) *
                                                  static_cast<double>(made.b[n * columns + j]);
    return made;
}

exponential_problem const& exponentials() {
    static exponential_problem const made = [] {
        exponential_problem result{"exp of 2048", numbers(2048, 6), {}, 1e-6};
        for (float& x : result.x) {
            x = 10 * (x - 1);  // [-20, 0), as attention's
            result.expected.push_back(std::exp(static_cast<double>(x)));
        }
        return result;
    }();
    return made;
}

namespace {

std::vector<double> const nothing;

#if defined(__AVX2__)
#if defined(__AVX512F__)
using floats = __m512;
floats load(float const* from) { return _mm512_loadu_ps(from); }
floats fma(floats a, floats b, floats c) { return _mm512_fmadd_ps(a, b, c); }
void exp_of(float const* x, float* to) {
    _mm512_storeu_ps(to, Sleef_expf16_u10avx512f(_mm512_loadu_ps(x)));
}
#else
using floats = __m256;
floats load(float const* from) { return _mm256_loadu_ps(from); }
floats fma(floats a, floats b, floats c) { return _mm256_fmadd_ps(a, b, c); }
void exp_of(float const* x, float* to) {
    _mm256_storeu_ps(to, Sleef_expf8_u10avx2(_mm256_loadu_ps(x)));
}
#endif
constexpr std::size_t width = sizeof(floats) / sizeof(float);

void add_sleef() {
    exponential_problem const& given = exponentials();
    auto const out = std::make_shared<std::vector<float>>(given.x.size());
    add(given.name, "SLEEF u10", given.expected, given.tolerance, [&given, out]() -> float const* {
        for (std::size_t i = 0; i < given.x.size(); i += width) exp_of(&given.x[i], &(*out)[i]);
        return out->data();
    });
}

// 12 chains of dependent fused multiply-adds, so long that what stands around the loop does not count
constexpr std::size_t peak_steps = 2048;
void add_peak(std::string const& group) {
    auto const out = std::make_shared<floats>();
    add(group, "peak, operations " + std::to_string(peak_steps * 12 * 2 * width), nothing, 0,
        [out] {
            floats sums[12];
            for (floats& each : sums) each = floats{};
            floats a = floats{} + 0.5f, b = floats{} + 1.0f;
            benchmark::DoNotOptimize(a);
            benchmark::DoNotOptimize(b);
            for (std::size_t i = 0; i < peak_steps; ++i)
#pragma GCC unroll 12
                for (floats& each : sums) each = fma(each, a, b);
            floats all{};
#pragma GCC unroll 12
            for (floats each : sums) all = all + each;
            *out = all;
            return reinterpret_cast<float const*>(out.get());
        });
}

// as many numbers as decoding reads, each once
void add_reading(std::string const& group) {
    struct alignas(64) cache {
        float numbers[2 * decode_keys * decode_width];
    };
    auto const from = std::make_shared<cache>();
    auto const out = std::make_shared<floats>();
    add(group, "reading", nothing, 0, [from, out] {
        floats sums[8];
        for (floats& each : sums) each = floats{};
        float const* const numbers = from->numbers;
        for (std::size_t i = 0; i < std::size(from->numbers); i += 8 * width)
#pragma GCC unroll 8
            for (std::size_t n = 0; n < 8; ++n) sums[n] = sums[n] + load(numbers + i + n * width);
        floats all{};
        for (floats each : sums) all = all + each;
        *out = all;
        return reinterpret_cast<float const*>(out.get());
    });
}
#endif

// 1024 dependent additions of one cycle each
[[maybe_unused]] void add_clock(std::string const& group) {
    add(group, "clock, cycles 1024", nothing, 0, []() -> float const* {
        std::size_t n = 1;
#pragma GCC unroll 16
        for (int i = 0; i < 1024; ++i) asm volatile("add %0, %0" : "+r"(n));
        return nullptr;
    });
}

}  // namespace

void add_machine() {
#if defined(__AVX2__)
    add_sleef();
    auto const add_peaks = [](auto each) {
        for (mask hidden : {mask::causal, mask::none})
            add_peak(name_of(hidden, each.tokens, each.width));
    };
    for_each_small_shape(add_peaks);
    for_each_large_shape(add_peaks);
    for (std::size_t heads : {std::size_t{1}, std::size_t{4}}) {
        add_peak(decode_name(heads));
        add_reading(decode_name(heads));
    }
    add_peak(find_product(64, 64, 64).name);
    add_peak(find_product(64, 256, 256).name);
    add_clock(exponentials().name);
#endif
}

}  // namespace bench
