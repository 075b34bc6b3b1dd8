// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/scale.hpp>

#include "numbers.hpp"

#include <attent/attention/attention_steps.hpp>
#include <attent/math/rsqrt.hpp>

using namespace attent;
using attent_test::q, attent_test::k, attent_test::v, attent_test::output_matrix,
    attent_test::tolerance;

// python3 static_tests/attention/reference.py scale scale_0
static_assert(expect_close(attention(q, k, v, scale(-0.75f)),
                           output_matrix{{-0.174046308f, -0.405796882f},
                                         {-0.0966719684f, 0.00454470788f},
                                         {-0.1138699f, -0.106685763f}},
                           tolerance));
static_assert(expect_close(attention(q, k, v, scale(0)),
                           output_matrix{{-0.15f, -0.2f}, {-0.15f, -0.2f}, {-0.15f, -0.2f}},
                           tolerance));
// the default at width 4 is 1/2, whatever type the number has
static_assert(same_bits(attention(q, k, v, scale(0.5f)), attention(q, k, v)));
static_assert(same_bits(attention(q, k, v, scale(0.5)), attention(q, k, v)));
static_assert(same_bits(attention(q, k, v, scale(-1)), attention(q, k, v, scale(-1.0f))));
static_assert(!is_close(attention(q, k, v, scale(0.25f)), attention(q, k, v), 0.01f));

// 1 / sqrt(E) is rounded once: the float root of 6 and its reciprocal would be off by an ulp
template <class T>
constexpr T scaled_one() {
    matrix<1, 6, T> one;
    one(0, 0) = 1;
    return attention_steps(one, one, one).scaled(0, 0);
}
static_assert(scaled_one<float>() == static_cast<float>(rsqrt(6.0)) &&
              scaled_one<float>() != rsqrt(6.0f));
static_assert(scaled_one<double>() == rsqrt(6.0));
