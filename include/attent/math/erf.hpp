// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/abs.hpp>
#include <attent/math/contract.hpp>
#include <attent/math/exp.hpp>
#include <attent/math/multiply_add.hpp>
#include <attent/math/polynomial.hpp>

ATTENT_ARITHMETIC_BEGIN
namespace attent::inline ATTENT_CONTRACT {

/// The error function of x, 2 / sqrt(pi) times the integral of e^(-t*t) from 0 to x.
///
/// Shapes    a number
/// Values    1 at +infinity, -1 at -infinity; erf(-x) is -erf(x), the sign of zero included; NaN
///           for NaN
/// Accuracy  docs/accuracy.md; the same bits in constant expressions and at run time
/// Cost      near zero eight multiplications (double: fourteen); elsewhere seven and one exp
///           (double: twenty-three)
/// Source    erf |x| = 1 - e^log(erfc |x|): the logarithm is smooth enough for one polynomial
/// Example   static_tests/math/erf.cpp
[[nodiscard]] constexpr float erf(float x) {
    float const size = abs(x);
    // Sollya: fpminimax(erf(x), [|1,3,5,7,9,11,13|], [|SG...|], [1b-6;0.93], relative, x), 2^-30.
    if (size < 0.93f) {
        float const tail =
            detail::polynomial(x * x, 0x1.5bd58cp-14f, -0x1.a9e392p-11f, 0x1.54bb3ap-8f,
                               -0x1.b80cdap-6f, 0x1.ce2decp-4f, -0x1.812742p-2f, 0x1.06eba8p-3f);
        return detail::multiply_add(x, tail, x);
    }
    if (x != x) return x;
    // From 3.92 on the nearest number is 1. Sollya: remez(log(erfc(x))*erfc(x), 7, [0.92;3.93],
    // erfc(x)), rounded to float: 2^-28 absolute.
    float const rest =
        size < 3.93f ? exp(detail::polynomial(size, -0x1.630952p-16f, 0x1.c85becp-12f,
                                              -0x1.1196dp-8f, 0x1.9bb50cp-6f, -0x1.bb926ap-4f,
                                              -0x1.444472p-1f, -0x1.212846p+0f, 0x1.70d54p-13f))
                     : 0.0f;
    return x < 0 ? rest - 1 : 1 - rest;
}

// The same to x^25, 2^-56, and around 1, remez(log(erfc(x+1))*erfc(x+1), 23, [-0.11;4.95],
// erfc(x+1)), 2^-58 absolute.
[[nodiscard]] constexpr double erf(double x) {
    double const size = abs(x);
    if (size < 0.9) {
        double const tail =
            detail::polynomial(x * x, 0x1.3348960429a46p-33, -0x1.ab40ba294fcc2p-30,
                               0x1.0c415d6b37266p-26, -0x1.61d5ef3e06d53p-23, 0x1.ba28c1dc7bb7bp-20,
                               -0x1.f4d718736b3dap-17, 0x1.f9a361b253e96p-14,
                               -0x1.c02db5e8c0cc9p-11, 0x1.565bcd18c63c1p-8, -0x1.b82ce312ce2d8p-6,
                               0x1.ce2f21a043c2bp-4, -0x1.812746b037a03p-2, 0x1.06eba8214db69p-3);
        return detail::multiply_add(x, tail, x);
    }
    if (x != x) return x;
    double const rest =
        size < 5.94
            ? exp(detail::polynomial(
                  size - 1, 0x1.ba14011a51561p-52, -0x1.eb5efb569d97fp-47, 0x1.f52b8f11f5e7ep-43,
                  -0x1.3449a04601f9ap-39, 0x1.f445b46526223p-37, -0x1.0a0856231cff1p-34,
                  0x1.2420fd5ae0875p-33, 0x1.18f0fc1ac4d41p-32, -0x1.0d7959a7e160ap-28,
                  0x1.5e86ca8418ac6p-26, -0x1.2100ed3436fedp-24, 0x1.0fa9de1237921p-23,
                  0x1.b9ac6bc5e7f99p-24, -0x1.0eee05d942b31p-19, 0x1.415c0a99785bfp-17,
                  -0x1.c75a0ec0cc692p-16, 0x1.b8be608ca2d78p-16, 0x1.f1b4bb6ded7f4p-13,
                  -0x1.033f69947974cp-9, 0x1.48c9d40c0a7fcp-7, -0x1.5477f09ca9579p-5,
                  -0x1.afabc11a28f38p-1, -0x1.51c9b0006c23dp+1, -0x1.d97fbf27aa2a1p+0))
            : 0.0;
    return x < 0 ? rest - 1 : 1 - rest;
}

}  // namespace attent::inline ATTENT_CONTRACT
ATTENT_ARITHMETIC_END
