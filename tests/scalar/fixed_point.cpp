// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/attention.hpp>
#include <attent/attention/attention_weights.hpp>
#include <attent/attention/multi_head_attention.hpp>
#include <attent/attention/self_attention.hpp>
#include <attent/attention/softcap.hpp>
#include <attent/attention/softmax.hpp>
#include <attent/scalar/fixed_point.hpp>
#include <attent/tensor/elementwise.hpp>
#include <cmath>
#include <support/catch2.hpp>
#include <support/random.hpp>

namespace {

using namespace attent;
using generator = attent_test::random;
using wide = fixed_point<std::int64_t, 31>;
__extension__ using int128 = __int128;

template <class T>
using raw_of = decltype(T{}.raw);

// Numbers of every size, the extremes among them.
template <class T>
T draw(generator& source) {
    using raw = raw_of<T>;
    constexpr raw low = std::numeric_limits<raw>::min(), high = std::numeric_limits<raw>::max();
    std::uint64_t const kind = source.bits() % 16;
    if (kind == 0) return T::from_raw(low);
    if (kind == 1) return T::from_raw(high);
    auto const any = static_cast<raw>(source.bits());
    return T::from_raw(static_cast<raw>(any >> (source.bits() % std::numeric_limits<raw>::digits)));
}

template <class T>
T rounded(int128 numerator, int128 denominator) {  // to nearest, ties upwards
    if (denominator < 0) {
        numerator = -numerator;
        denominator = -denominator;
    }
    int128 quotient = numerator / denominator, rest = numerator % denominator;
    if (rest < 0) {
        rest += denominator;
        --quotient;
    }
    if (2 * rest >= denominator) ++quotient;
    using raw = raw_of<T>;
    constexpr raw low = std::numeric_limits<raw>::min(), high = std::numeric_limits<raw>::max();
    return T::from_raw(quotient < low ? low : quotient > high ? high : static_cast<raw>(quotient));
}

template <class T, int Places>
void check_arithmetic() {
    generator source(Places);
    constexpr int128 one = int128{1} << Places;
    long wrong = 0;
    for (int n = 0; n < 100000; ++n) {
        T const a = draw<T>(source), b = draw<T>(source);
        int128 const left = a.raw, right = b.raw;
        wrong += a + b != rounded<T>(left + right, 1);
        wrong += a - b != rounded<T>(left - right, 1);
        wrong += a * b != rounded<T>(left * right, one);
        if (right != 0) wrong += a / b != rounded<T>(left * one, right);
        wrong += (a < b) != (left < right) || (a == b) != (left == right);
        wrong += q15(a) != rounded<q15>(left * (1 << 15), one);
        wrong += wide(a) != rounded<wide>(left * (int128{1} << 31), one);
        double const number =
            std::ldexp(static_cast<double>(static_cast<std::int32_t>(source.bits())),
                       static_cast<int>(source.integer(-70, 34)));
        double const digits = std::floor(std::ldexp(number, Places) + 0.5);
        if (std::fabs(digits) < 0x1p+52)
            wrong += T(number) != rounded<T>(static_cast<int128>(digits), 1);
    }
    CHECK(wrong == 0);
}

// What attention and attention_weights answer, in long double, from the numbers the machine had.
template <class T, std::size_t Queries, std::size_t Keys, std::size_t Width>
struct problem {
    matrix<Queries, Width, T> q;
    matrix<Keys, Width, T> k;
    matrix<Keys, 3, T> v;
    static constexpr long double step =
        1 / static_cast<long double>(std::uint64_t{1} << std::numeric_limits<raw_of<T>>::digits);

    // in steps, the worst of `answers` and `weights`
    double error_of(matrix<Queries, 3, T> const& answers, matrix<Queries, Keys, T> const& weights,
                    bool is_causal) const {
        long double worst = 0;
        for (std::size_t i = 0; i < Queries; ++i) {
            long double power[Keys], sum = 0;
            std::size_t const seen = is_causal ? i + 1 : Keys;
            for (std::size_t j = 0; j < seen; ++j) {
                long double score = 0;
                for (std::size_t e = 0; e < Width; ++e) score += exact(q(i, e)) * exact(k(j, e));
                power[j] = std::exp(score / std::sqrt(static_cast<long double>(Width)));
                sum += power[j];
            }
            for (std::size_t j = 0; j < seen; ++j)
                worst = std::fmax(worst, off(weights(i, j), power[j] / sum));
            for (std::size_t c = 0; c < 3; ++c) {
                long double answer = 0;
                for (std::size_t j = 0; j < seen; ++j) answer += power[j] / sum * exact(v(j, c));
                worst = std::fmax(worst, off(answers(i, c), answer));
            }
        }
        return static_cast<double>(worst / step);
    }
    static long double exact(T x) { return static_cast<long double>(x); }
    static long double off(T found, long double wanted) {
        long double const most = 1 - step;
        return std::fabs(exact(found) - (wanted < most ? wanted : most));
    }
};

enum class filling { random, least, greatest, extremes };

template <class T, std::size_t Queries, std::size_t Keys, std::size_t Width>
double worst_error(int problems, filling how) {
    using raw = raw_of<T>;
    constexpr raw low = std::numeric_limits<raw>::min(), high = std::numeric_limits<raw>::max();
    generator source(Keys);
    auto const fill = [&](auto& x) {
        for (T& element : x.elements)
            element = T::from_raw(how == filling::random     ? static_cast<raw>(source.bits())
                                  : how == filling::least    ? low
                                  : how == filling::greatest ? high
                                  : source.bits() % 2 == 0   ? low
                                                             : high);
    };
    static problem<T, Queries, Keys, Width> one;
    double worst = 0;
    for (int n = 0; n < problems; ++n) {
        fill(one.q);
        fill(one.k);
        fill(one.v);
        worst = std::fmax(worst, one.error_of(attention(one.q, one.k, one.v),
                                              attention_weights(one.q, one.k), false));
        worst = std::fmax(worst,
                          one.error_of(attention(one.q, one.k, one.v, causal, upper_left),
                                       attention_weights(one.q, one.k, causal, upper_left), true));
    }
    return worst;
}

// Products of q15 are exact with 30 places, and so are their sums. The scale comes through a float,
// relatively 2^-25, and a score is sqrt(width) at most: scores are off by sqrt(width) * 2^-25, and as
// values are within [-1, 1] so is the answer. Each power is off by 2^-30, which a difference of two
// values doubles; its product with a value is off by 2^-31, and the reciprocal of the sum by 2^-31 of
// the sum, at most keys: together 3 * keys * 2^-30, as the sum is at least 1; and a little more for
// sums scaled from block to block of 64 keys. Then one rounding, half a step.
template <std::size_t Keys, std::size_t Width>
double bound_in_q15() {
    return 0.5 + std::sqrt(static_cast<double>(Width)) / 1024 + static_cast<double>(Keys) / 10000;
}
template <std::size_t Keys, std::size_t Width>
double bound_in_q31() {  // there products are off by 2^-32 too
    return 64 * std::sqrt(static_cast<double>(Width)) + 4 * static_cast<double>(Keys);
}

constexpr filling fillings[]{filling::random, filling::least, filling::greatest, filling::extremes};

}  // namespace

TEST_CASE("fixed-point arithmetic is that of rationals rounded to nearest with ties upwards") {
    check_arithmetic<q15, 15>();
    check_arithmetic<q31, 31>();
    check_arithmetic<fixed_point<std::int8_t, 3>, 3>();
    check_arithmetic<fixed_point<std::int32_t, 16>, 16>();
    check_arithmetic<wide, 31>();
    check_arithmetic<fixed_point<std::int64_t, 30>, 30>();
    check_arithmetic<fixed_point<std::int64_t, 12>, 12>();
}

TEST_CASE("fixed-point exp is within a step and never decreases") {
    generator source;
    double worst = 0;
    long falls = 0;
    auto const look = [&](wide x) {
        long double const exact = std::exp(static_cast<long double>(x)) * 0x1p+31L;
        worst = std::fmax(
            worst, static_cast<double>(std::fabs(static_cast<long double>(exp(x).raw) - exact)));
        falls += exp(x) < exp(x - wide::from_raw(1));
    };
    for (int n = 0; n < 200000; ++n)
        look(wide(-source.uniform(0, 1)) *
             wide(std::ldexp(1.0, static_cast<int>(source.integer(-10, 5)))));
    // where one entry of the table follows on the other
    for (int part = 0; part < 2048; ++part)
        for (int step = -4; step <= 4; ++step)
            look(wide((part + 0.5) * -std::log(2.0) / 64) + wide::from_raw(step));
    CHECK(worst <= 1);
    CHECK(falls == 0);

    double relatively = 0;
    for (int n = 0; n < 200000; ++n) {
        wide const x = source.uniform(0, 22.18f);
        long double const exact = std::exp(static_cast<long double>(x));
        relatively =
            std::fmax(relatively,
                      static_cast<double>(std::fabs(static_cast<long double>(exp(x)) / exact - 1)));
        falls += exp(x) < exp(x - wide::from_raw(1));
    }
    CHECK(relatively <= 0x1p-31);
    CHECK(falls == 0);
}

TEST_CASE("fixed-point tanh is within two steps and sqrt is the nearest number") {
    generator source;
    double tanh_is_off = 0;
    long roots_are_wrong = 0;
    for (int n = 0; n < 200000; ++n) {
        wide const x = draw<wide>(source);
        long double const exact = std::tanh(static_cast<long double>(x)) * 0x1p+31L;
        tanh_is_off = std::fmax(
            tanh_is_off,
            static_cast<double>(std::fabs(static_cast<long double>(tanh(x).raw) - exact)));
        // root is nearest to sqrt(square) if (2 * root - 1)^2 < 4 * square <= (2 * root + 1)^2
        auto const is_root = [](int128 root, int128 square) {
            return (root == 0 || (2 * root - 1) * (2 * root - 1) < 4 * square) &&
                   4 * square <= (2 * root + 1) * (2 * root + 1);
        };
        if (x.raw > 0) roots_are_wrong += !is_root(sqrt(x).raw, int128{x.raw} << 31);
        q31 const y = draw<q31>(source);
        if (y.raw > 0 && y.raw < 0x7fff'ffff)
            roots_are_wrong += !is_root(sqrt(y).raw, int128{y.raw} << 31);
        q15 const z = draw<q15>(source);
        if (z.raw > 0 && z.raw < 0x7fff)
            roots_are_wrong += !is_root(sqrt(z).raw, int128{z.raw} << 15);
        roots_are_wrong += z.raw > 0 && sqrt(-z).raw != 0;
    }
    CHECK(tanh_is_off <= 2);
    CHECK(roots_are_wrong == 0);
}

TEST_CASE("attention in q15 is the real answer rounded") {
    for (filling const how : fillings) {
        CHECK(worst_error<q15, 4, 7, 5>(how == filling::random ? 2000 : 50, how) <=
              bound_in_q15<7, 5>());
        CHECK(worst_error<q15, 5, 64, 63>(how == filling::random ? 200 : 20, how) <=
              bound_in_q15<64, 63>());
        CHECK(worst_error<q15, 3, 200, 64>(20, how) <= bound_in_q15<200, 64>());
        CHECK(worst_error<q15, 2, 3000, 6>(3, how) <= bound_in_q15<3000, 6>());
    }
}

TEST_CASE("attention in q31 keeps to its bound") {
    for (filling const how : fillings) {
        CHECK(worst_error<q31, 4, 7, 5>(500, how) <= bound_in_q31<7, 5>());
        CHECK(worst_error<q31, 5, 64, 63>(20, how) <= bound_in_q31<64, 63>());
        CHECK(worst_error<q31, 3, 200, 64>(10, how) <= bound_in_q31<200, 64>());
    }
}

TEST_CASE("self-attention in q15 rounds each of its products once") {
    generator source;
    for (int n = 0; n < 200; ++n) {
        matrix<4, 6, q15> x;
        matrix<6, 5, q15> query, key;
        matrix<6, 3, q15> value;
        for (q15& element : x.elements) element = source.uniform(-1, 1);
        for (q15& element : query.elements) element = source.uniform(-0.16f, 0.16f);
        for (q15& element : key.elements) element = source.uniform(-0.16f, 0.16f);
        for (q15& element : value.elements) element = source.uniform(-0.16f, 0.16f);
        auto const answer = self_attention(x, query, key, value);
        auto const real = self_attention(convert<double>(x), convert<double>(query),
                                         convert<double>(key), convert<double>(value));
        // Projections have room: 6 * 0.16 < 1. Half a step in each of 5 features of queries and of keys
        // moves a score by 5 * 2 * 2^-16 / sqrt(5) at most, and so the answer; values and answer add
        // half a step each.
        double const bound = (10 / std::sqrt(5.0) + 2) * 0x1p-16 + 1e-6;
        for (std::size_t i = 0; i < answer.size; ++i) {
            CHECK(std::fabs(static_cast<double>(answer.elements[i]) - real.elements[i]) <= bound);
        }
    }
}

TEST_CASE("q15 has the same bits as a constant and at run time") {
    constexpr auto numbers = [](auto x, unsigned seed) {
        for (q15& element : x.elements) {
            seed = seed * 1664525u + 1013904223u;
            element = q15::from_raw(static_cast<std::int16_t>(seed >> 16));
        }
        return x;
    };
    static constexpr auto q = numbers(matrix<4, 6, q15>{}, 1);
    static constexpr auto k = numbers(matrix<5, 6, q15>{}, 2);
    static constexpr auto v = numbers(matrix<5, 3, q15>{}, 3);
    static constexpr auto plain = attention(q, k, v);
    static constexpr auto options =
        attention(q, k, v, causal, lower_right, softcap(0.75f), scale(0.5f));
    static constexpr auto weights = attention_weights(q, k);
    static constexpr auto product = q * transpose(k);
    static constexpr auto shares = softmax(q);
    auto a = q;
    auto b = k;
    auto c = v;
    asm volatile("" : : "r"(&a), "r"(&b), "r"(&c) : "memory");
    CHECK(attention(a, b, c) == plain);
    CHECK(attention(a, b, c, causal, lower_right, softcap(0.75f), scale(0.5f)) == options);
    CHECK(attention_weights(a, b) == weights);
    CHECK(a * transpose(b) == product);
    CHECK(softmax(a) == shares);
}
