// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/softcap.hpp>

#include "numbers.hpp"

using namespace attent;
using attent_test::q, attent_test::k, attent_test::v, attent_test::output_matrix,
    attent_test::tolerance;

// python3 static_tests/attention/reference.py softcap
static_assert(expect_close(attention(q, k, v, softcap(0.5f)),
                           output_matrix{{-0.123003365f, -0.113616708f},
                                         {-0.181842798f, -0.308004784f},
                                         {-0.176420565f, -0.26534497f}},
                           tolerance));
static_assert(same_bits(attention(q, k, v, softcap(0.5)), attention(q, k, v, softcap(0.5f))));
// after scaling, before the bias: a bias beyond the cap still counts in full
static_assert(attention(q, k, v, softcap(0.5f), bias(vector<5>{0, 200, 0, 0, 0})).row(2) ==
              v.row(1));
// a cap far above every score hardly bends it: s - c tanh(s / c) is below s^3 / (3 c^2) = 2e-6
static_assert(is_close(attention(q, k, v, softcap(1024.0f)), attention(q, k, v), 2 * tolerance));
