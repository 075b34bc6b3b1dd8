// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// Measures every function of attent/math/: float at every input of its range, double at random
// ones. Writes the rows of docs/accuracy.md. Once per contract:
//
//     g++ -std=c++20 -O3 -march=native -Iinclude tools/accuracy/accuracy.cpp -lmpfr -lgmp -lpthread
//     ./a.out [threads] [function ...]                     (and again with -DATTENT_FUSED)
//
// An error is counted in ulp, the distance of two floats around the exact result. The exact result
// of a float function comes from the C library in double, within 2^-28 ulp of float; the worst input
// is then judged again by MPFR. Double functions are judged by MPFR alone, at 160 bits.

#include <mpfr.h>

#include <attent/math/cos.hpp>
#include <attent/math/erf.hpp>
#include <attent/math/exp.hpp>
#include <attent/math/log.hpp>
#include <attent/math/pow.hpp>
#include <attent/math/rsqrt.hpp>
#include <attent/math/sin.hpp>
#include <attent/math/sqrt.hpp>
#include <attent/math/tanh.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <thread>
#include <vector>

namespace {

using mpfr_function = int (*)(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t);

int threads = 1;

// Floats and doubles in ascending order as integers: -0 is -1 here, +0 is 0.
std::int64_t order(float x) {
    auto const bits = std::bit_cast<std::int32_t>(x);
    return bits < 0 ? -1 - std::int64_t{bits & 0x7fffffff} : bits;
}

float float_at(std::int64_t place) {
    return place < 0 ? -std::bit_cast<float>(static_cast<std::uint32_t>(-1 - place))
                     : std::bit_cast<float>(static_cast<std::uint32_t>(place));
}

// The error in units of the last place of a T with `digits` bits and least exponent `least`.
double ulps(double result, double exact, int digits, int least) {
    if (result == exact || (result != result && exact != exact)) return 0;
    if (!std::isfinite(result) || !std::isfinite(exact)) return HUGE_VAL;
    int exponent = 0;
    std::frexp(exact, &exponent);
    return std::ldexp(std::fabs(result - exact), digits - std::max(exponent, least));
}

double ulps(double result, mpfr_t exact, int digits, int least) {
    if (mpfr_nan_p(exact)) return result != result ? 0 : HUGE_VAL;
    if (mpfr_inf_p(exact) || !std::isfinite(result))
        return result == mpfr_get_d(exact, MPFR_RNDN) ? 0 : HUGE_VAL;
    mpfr_t difference;
    mpfr_init2(difference, 160);
    mpfr_sub_d(difference, exact, result, MPFR_RNDN);
    int const exponent =
        mpfr_zero_p(exact) ? least : std::max<int>(int(mpfr_get_exp(exact)), least);
    mpfr_mul_2si(difference, difference, digits - exponent, MPFR_RNDN);
    double const error = std::fabs(mpfr_get_d(difference, MPFR_RNDN));
    mpfr_clear(difference);
    return error;
}

struct worst {
    double error = 0, drop = 0;
    double x = 0, y = 0, drop_x = 0;
    std::uint64_t tested = 0;

    void see(double now, double at, double and_at = 0) {
        ++tested;
        if (now > error) error = now, x = at, y = and_at;
    }
    void join(worst const& other) {
        tested += other.tested;
        if (other.error > error) error = other.error, x = other.x, y = other.y;
        if (other.drop > drop) drop = other.drop, drop_x = other.drop_x;
    }
};

// Runs work(part, parts, its own worst) on every thread.
template <class Work>
worst run(Work work) {
    std::vector<worst> found(static_cast<std::size_t>(threads));
    std::vector<std::thread> pool;
    for (int part = 0; part < threads; ++part)
        pool.emplace_back([&, part] { work(part, found[static_cast<std::size_t>(part)]); });
    for (auto& each : pool) each.join();
    worst all;
    for (auto const& each : found) all.join(each);
    return all;
}

void print(char const* name, char const* type, char const* range, worst const& all) {
    std::printf("| `%s` | %s | %s | %llu | %.4f | %a", name, type, range,
                static_cast<unsigned long long>(all.tested), all.error, all.x);
    if (all.y != 0) std::printf(", %a", all.y);
    std::printf(" |\n");
    std::fflush(stdout);
}

// What the sign of x does; tested bit by bit, so that the reference is asked for positive x only.
enum class mirror { none, even, odd };

// Every float from low to high. `falls`: report the worst decrease between neighbours, too.
template <class Function, class Reference>
void every_float(char const* name, float low, float high, Function function, Reference reference,
                 mpfr_function exact, mirror symmetry = mirror::none, bool falls = false) {
    std::int64_t const first = order(low), count = order(high) - first + 1;
    worst all = run([&](int part, worst& found) {
        float before = -HUGE_VALF;
        for (std::int64_t i = count * part / threads; i < count * (part + 1) / threads; ++i) {
            float const x = float_at(first + i);
            float const result = function(x);
            double const truth = reference(double{x});
            found.see(ulps(double{result}, truth, 24, -125), double{x});
            if (symmetry != mirror::none) {
                float const other = function(-x);
                found.see(order(other) == order(symmetry == mirror::odd ? -result : result)
                              ? 0
                              : HUGE_VAL,
                          -double{x});
            }
            if (falls && result < before) {
                double const drop = ulps(double{before}, double{result}, 24, -125);
                if (drop > found.drop) found.drop = drop, found.drop_x = double{x};
            }
            before = result;
        }
    });
    mpfr_t value;
    mpfr_init2(value, 160);
    mpfr_set_d(value, all.x, MPFR_RNDN);
    exact(value, value, MPFR_RNDN);
    double const again = ulps(double{function(float(all.x))}, value, 24, -125);
    mpfr_clear(value);
    if (std::fabs(again - all.error) > 1e-6) {
        std::printf("%s: the C library says %.7f ulp at %a, MPFR %.7f\n", name, all.error, all.x,
                    again);
        std::exit(1);
    }
    char range[64];
    std::snprintf(range, sizeof range, "every one in [%.7g, %.7g]",
                  symmetry == mirror::none ? double{low} : -double{high}, double{high});
    print(name, "float", range, all);
    if (falls)
        std::printf(
            "\nThe worst decrease of `%s` from one float to the next is %.1f ulp (at %a).\n\n",
            name, all.drop, all.drop_x);
}

std::uint64_t random_bits(std::uint64_t& state) {  // splitmix64
    std::uint64_t z = (state += 0x9e3779b97f4a7c15u);
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

double random_unit(std::uint64_t& state) {
    return static_cast<double>(random_bits(state) >> 11) * 0x1p-53;
}

// 10^7 doubles: half of them evenly spread over [low, high], half with evenly spread exponents.
template <class Function>
void random_double(char const* name, double low, double high, Function function,
                   mpfr_function exact) {
    worst const all = run([&](int part, worst& found) {
        mpfr_t value;
        mpfr_init2(value, 160);
        for (int i = part; i < 10'000'000; i += threads) {
            auto state = static_cast<std::uint64_t>(i) * 0x2545f4914f6cdd1du;
            double x = low + (high / 2 - low / 2) * 2 * random_unit(state);
            while (i % 2) {
                x = std::bit_cast<double>(random_bits(state));
                if (x >= low && x <= high && std::fabs(x) > 0x1p-1000) break;
            }
            mpfr_set_d(value, x, MPFR_RNDN);
            exact(value, value, MPFR_RNDN);
            found.see(ulps(function(x), value, 53, -1021), x);
        }
        mpfr_clear(value);
    });
    char range[64];
    std::snprintf(range, sizeof range, "random in [%.7g, %.7g]", low, high);
    print(name, "double", range, all);
}

// Pairs whose power is normal: half anywhere, half with x near 1. float: 10^8, double: 10^7.
template <class T>
void random_pow(std::uint64_t count, double limit) {
    bool const is_float = sizeof(T) == 4;
    worst const all = run([&](int part, worst& found) {
        mpfr_t base, exponent;
        mpfr_init2(base, 160);
        mpfr_init2(exponent, 160);
        for (std::uint64_t i = std::uint64_t(part); i < count; i += std::uint64_t(threads)) {
            std::uint64_t state = i * 0x2545f4914f6cdd1du;
            double const spread = is_float ? 126 : 1000;
            double const log2_x = (i % 2 ? spread : std::exp2(-1 - 22 * random_unit(state))) *
                                  (2 * random_unit(state) - 1);
            T const x = static_cast<T>(std::exp2(log2_x));
            T const y = static_cast<T>(limit * (2 * random_unit(state) - 1) / std::log2(double(x)));
            if (x == 1 || !std::isfinite(y)) continue;
            T const result = attent::pow(x, y);
            if (is_float) {
                double const truth = std::pow(double(x), double(y));
                if (truth < 0x1p-126 || truth > 0x1.fffffep+127) continue;
                found.see(ulps(double(result), truth, 24, -125), double(x), double(y));
            } else {
                mpfr_set_d(base, double(x), MPFR_RNDN);
                mpfr_set_d(exponent, double(y), MPFR_RNDN);
                mpfr_pow(base, base, exponent, MPFR_RNDN);
                if (mpfr_cmp_d(base, 0x1p-1022) < 0 ||
                    mpfr_cmp_d(base, 0x1.fffffffffffffp+1023) > 0)
                    continue;
                found.see(ulps(double(result), base, 53, -1021), double(x), double(y));
            }
        }
        mpfr_clear(base);
        mpfr_clear(exponent);
    });
    print("pow", is_float ? "float" : "double", "random pairs, normal result", all);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc > 1) threads = std::max(1, std::atoi(argv[1]));
    auto const wanted = [&](char const* name) {
        for (int i = 2; i < argc; ++i)
            if (!std::strcmp(argv[i], name)) return true;
        return argc <= 2;
    };
    float const largest = 0x1.fffffep+127f;
    double const large = 0x1.fffffffffffffp+1023;
    std::printf(
        "| function | type | inputs | tested | worst error, ulp | at "
        "|\n|---|---|---|---|---|---|\n");
#define ATTENT_BOTH(name, low, high, symmetry, wide_low, wide_high, reference, exact)              \
    if (wanted(#name)) {                                                                           \
        every_float(                                                                               \
            #name, low, high, [](float x) { return attent::name(x); }, reference, exact, symmetry, \
            !std::strcmp(#name, "exp"));                                                           \
        random_double(                                                                             \
            #name, wide_low, wide_high, [](double x) { return attent::name(x); }, exact);          \
    }
#define ATTENT_LIBRARY(function) [](double x) { return function(x); }
    using enum mirror;
    ATTENT_BOTH(exp, -0x1.5d589ep+6f, 0x1.62e42ep+6f, none, -708.396, 709.782,
                ATTENT_LIBRARY(std::exp), mpfr_exp)
    ATTENT_BOTH(log, 0.0f, largest, none, 0x1p-1000, large, ATTENT_LIBRARY(std::log), mpfr_log)
    ATTENT_BOTH(sqrt, 0.0f, largest, none, 0.0, large, ATTENT_LIBRARY(std::sqrt), mpfr_sqrt)
    ATTENT_BOTH(rsqrt, 0.0f, largest, none, 0.0, large, ATTENT_LIBRARY(1 / std::sqrt),
                mpfr_rec_sqrt)
    ATTENT_BOTH(tanh, 0.0f, 10.0f, odd, -20.0, 20.0, ATTENT_LIBRARY(std::tanh), mpfr_tanh)
    ATTENT_BOTH(erf, 0.0f, 4.0f, odd, -6.0, 6.0, ATTENT_LIBRARY(std::erf), mpfr_erf)
    ATTENT_BOTH(sin, 0.0f, largest, odd, -large, large, ATTENT_LIBRARY(std::sin), mpfr_sin)
    ATTENT_BOTH(cos, 0.0f, largest, even, -large, large, ATTENT_LIBRARY(std::cos), mpfr_cos)
#undef ATTENT_LIBRARY
#undef ATTENT_BOTH
    if (wanted("pow")) {
        random_pow<float>(100'000'000, 127.9);
        random_pow<double>(10'000'000, 1023.9);
    }
}
