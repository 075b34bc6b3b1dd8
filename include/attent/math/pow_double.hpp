// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/contract.hpp>
#include <attent/math/exp.hpp>
#include <attent/math/multiply_add.hpp>
#include <attent/math/polynomial.hpp>
#include <cstdint>

ATTENT_ARITHMETIC_BEGIN
namespace attent::detail::inline ATTENT_CONTRACT {

// A number as a sum: `rest` continues the digits of `value`.
struct double_pair {
    double value;
    double rest;
};

// The sum of two numbers and what its rounding lost (Dekker); `a` is 0 or the larger.
constexpr double_pair exact_sum(double a, double b) {
    double const sum = a + b;
    return {sum, b - (sum - a)};
}

// The first 26 bits: the product of two such numbers is exact.
constexpr double leading_half(double x) {
    return __builtin_bit_cast(double,
                              __builtin_bit_cast(std::uint64_t, x) & 0xffff'ffff'f800'0000u);
}

// m in [1, 2) is multiplied by `factor`, about 1 / m, to come near 1; then log m = log(m * factor)
// - log factor. Where m > 1.4 one ln 2 more is taken off, for the power of two that log_pair adds.
// The factors have 9 bits; `value` has 42 behind the point, so that n * ln 2 + value is exact.
// Python, with mpmath: factor = nint(512 / (1 + i / 32)) / 512, the last one 0.5; value and rest of
// -log(factor), from i = 13 on of -log(2 * factor).
struct log_step {
    double factor;
    double value;
    double rest;
};

inline constexpr log_step log_steps[33] = {
    {0x1p+0, 0, 0},
    {0x1.fp-1, 0x1.0415d89e78p-5, -0x1.dddc7f461c516p-44},
    {0x1.e2p-1, 0x1.eea31c0068p-5, 0x1.c3dd83606d891p-44},
    {0x1.d4p-1, 0x1.700d30aeacp-4, 0x1.c1e8da99ded32p-49},
    {0x1.c7p-1, 0x1.e3707ee304p-4, 0x1.0f684e6766abdp-45},
    {0x1.bbp-1, 0x1.28753bc11ap-3, 0x1.7494e359302e6p-44},
    {0x1.afp-1, 0x1.60b3100b0ap-3, -0x1.71456c988f814p-44},
    {0x1.a4p-1, 0x1.95a5adcf7p-3, 0x1.7f22858a0ff6fp-47},
    {0x1.9ap-1, 0x1.c6ffbc6fp-3, 0x1.ee138d3a69d43p-44},
    {0x1.9p-1, 0x1.f991c6cb3cp-3, -0x1.90d04cd7cc834p-44},
    {0x1.86p-1, 0x1.16b5ccbadp-2, -0x1.23299042d74bfp-44},
    {0x1.7dp-1, 0x1.2e9e2bce12p-2, 0x1.4300c128d1dc2p-45},
    {0x1.74p-1, 0x1.4718dc271cp-2, 0x1.06c18fb4c14c5p-44},
    {0x1.6cp-1, -0x1.686c81e9b1p-2, -0x1.2bb110af84054p-44},
    {0x1.64p-1, -0x1.51aad872ep-2, 0x1.f4bd8db0a7cc1p-44},
    {0x1.5dp-1, -0x1.3d54fa5c1fp-2, -0x1.c3e1cd9a395e3p-44},
    {0x1.55p-1, -0x1.2596010df7p-2, -0x1.8e7bc224ea3e3p-44},
    {0x1.4ep-1, -0x1.1058bf9ae5p-2, 0x1.4ab9d817d52cdp-44},
    {0x1.48p-1, -0x1.fb9186d5e4p-3, 0x1.d572aab993c87p-47},
    {0x1.41p-1, -0x1.cf6354e09cp-3, -0x1.771239a07d55bp-45},
    {0x1.3bp-1, -0x1.a8becfc882p-3, -0x1.e3185cf21b9cfp-44},
    {0x1.35p-1, -0x1.815c0a1436p-3, 0x1.02a52f9201ce8p-44},
    {0x1.2fp-1, -0x1.59338d9982p-3, -0x1.0ba68b7555d4ap-48},
    {0x1.2ap-1, -0x1.371fc201e8p-3, -0x1.ee8779b2d8abcp-44},
    {0x1.25p-1, -0x1.1478584674p-3, -0x1.563451027c75p-46},
    {0x1.1fp-1, -0x1.d4313d66ccp-4, 0x1.9454379135713p-45},
    {0x1.1ap-1, -0x1.8c345d6318p-4, -0x1.b20f5acb42a66p-44},
    {0x1.16p-1, -0x1.51b073f06p-4, -0x1.83f69278e686ap-44},
    {0x1.11p-1, -0x1.075983599p-4, 0x1.b8ecfe4b59987p-44},
    {0x1.0dp-1, -0x1.95c830ec9p-5, 0x1.c148297c5feb8p-45},
    {0x1.08p-1, -0x1.f829b0e78p-6, -0x1.980267c7e09e4p-45},
    {0x1.04p-1, -0x1.fc0a8b0fcp-7, -0x1.f1e7cf6d3a69cp-50},
    {0x1p-1, 0, 0},
};

// log x to 2^-65 of itself; x positive and finite.
constexpr double_pair log_pair(double x) {
    bool const subnormal = x < 0x1p-1022;
    auto const bits = __builtin_bit_cast(std::uint64_t, subnormal ? x * 0x1p+54 : x);
    std::uint64_t const step = ((bits & 0x000f'ffff'ffff'ffffu) + (std::uint64_t{1} << 46)) >> 47;
    auto const exponent = static_cast<std::int32_t>(bits >> 52) - (subnormal ? 1077 : 1023);
    double const n = exponent + (step > 12);
    double const m =
        __builtin_bit_cast(double, (bits & 0x000f'ffff'ffff'ffffu) | 0x3ff0'0000'0000'0000u);
    log_step const& entry = log_steps[step];

    // m * factor - 1, of at most 0.0162, from exact parts.
    double const m_high = leading_half(m);
    double_pair const f =
        exact_sum(multiply_add(m_high, entry.factor, -1.0), (m - m_high) * entry.factor);

    // log(1 + f) = f - f * f / 2 + f * f * f * tail; the square in two parts.
    double const f_high = leading_half(f.value);
    double const square_high = f_high * f_high / 2;
    double const square_low = (f.value - f_high) * (f.value + f_high) / 2;
    // Sollya: fpminimax(log(1+x), [|3,..,10|], [|D...|], [-0.0182;0.0182], absolute, x-x^2/2),
    // 2^-69.
    double const tail =
        polynomial(f.value, -0x1.99f08584106d7p-4, 0x1.c76f369a2072p-4, -0x1.fffff7f9d10bep-4,
                   0x1.249245e441712p-3, -0x1.555555557db51p-3, 0x1.99999999b478dp-3,
                   -0x1.ffffffffffff7p-3, 0x1.5555555555553p-2);
    double const cube = f.value * f.value * f.value;

    double const large = multiply_add(n, 0x1.62e42fefa38p-1, entry.value);  // exact
    double_pair const first = exact_sum(large, f.value);
    double_pair const second = exact_sum(first.value, -square_high);
    double const small =
        multiply_add(n, 0x1.ef35793c7673p-45, entry.rest) + multiply_add(-f.value, f.rest, f.rest);
    double const smaller = small + multiply_add(cube, tail, -square_low);
    return exact_sum(second.value, (first.rest + second.rest) + smaller);
}

// x^y = e^(y * log x) for x positive, finite and not 1, y finite; 0 where it would be subnormal.
constexpr double positive_pow(double x, double y) {
    double_pair const log_x = log_pair(x);
    // No x is nearer to 1 than 2^-53: a y beyond 2^65 changes nothing any more.
    double const limit = 0x1p+65;
    double const exponent = y > limit ? limit : y < -limit ? -limit : y;
    double const y_high = leading_half(exponent), log_high = leading_half(log_x.value);
    double const y_low = exponent - y_high, log_low = log_x.value - log_high;
    double const product = exponent * log_x.value;
    if (product > 709.9) return __builtin_huge_val();
    if (product < -709.9) return 0;
    // What the product lost, and y times the rest of the logarithm.
    double const first = multiply_add(y_high, log_high, -product);
    double const second = multiply_add(y_low, log_high, multiply_add(y_high, log_low, first));
    double const lost = multiply_add(y_low, log_low, second);
    double const rest = multiply_add(exponent, log_x.rest, lost);

    using constants = exp_constants<double>;
    double const rounded = multiply_add(product, constants::per_ln2, constants::round);
    double const n = rounded - constants::round;
    double const r =
        multiply_add(n, constants::ln2_high, product) + multiply_add(n, constants::ln2_low, rest);
    auto const bits = static_cast<std::int64_t>(
        __builtin_bit_cast(std::uint64_t, constants::power(r)) +
        (__builtin_bit_cast(std::uint64_t, rounded) << constants::exponent_place));
    return bits < 0x0010'0000'0000'0000   ? 0.0
           : bits > 0x7fef'ffff'ffff'ffff ? __builtin_huge_val()
                                          : __builtin_bit_cast(double, bits);
}

}  // namespace attent::detail::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
