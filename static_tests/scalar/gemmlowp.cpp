// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/scalar/gemmlowp.hpp>

namespace {

using namespace attent::gemmlowp;

static_assert(doubling_high_product(least, least) == greatest);
static_assert(doubling_high_product(least, greatest) == -greatest);
static_assert(doubling_high_product(1 << 30, 1 << 30) == 1 << 29);
// 1/2 and -1/2 are ties: upwards
static_assert(doubling_high_product(1 << 30, 1) == 1 && doubling_high_product(1 << 30, -1) == 0);
static_assert(doubling_high_product(1 << 30, 3) == 2 && doubling_high_product(1 << 30, -3) == -1);

// here ties go away from zero
static_assert(shift_right(3, 1) == 2 && shift_right(-3, 1) == -2 && shift_right(5, 2) == 1 &&
              shift_right(-5, 2) == -1 && shift_right(6, 2) == 2 && shift_right(-6, 2) == -2);
static_assert(shift_right(-7, 0) == -7 && shift_right(least, 31) == -1 &&
              shift_right(greatest, 31) == 1 && shift_right(greatest, 32) == 0 &&
              shift_right(least, 40) == 0);

static_assert(shift_left(-3, 4) == -48 && shift_left(1, 30) == 1 << 30 &&
              shift_left(-1, 31) == least && shift_left(1, 31) == greatest &&
              shift_left(-2, 31) == least && shift_left(0, 31) == 0);

// 2^(shift - 1), one half and three quarters of it
static_assert(requantize(-100, 1 << 30, 3) == -400 && requantize(100, 1 << 30, 0) == 50 &&
              requantize(100, 1 << 30, -2) == 13 && requantize(-100, 1 << 30, -2) == -13 &&
              requantize(100, 3 << 29, 1) == 150 && requantize(least, 1 << 30, 5) == -(1 << 30));

// static_tests/attention/quantized_softmax.py
static_assert(exp(0) == greatest && exp(-1) == 2147483124 && exp(-(1 << 24)) == 1672462419 &&
              exp(-12345678) == 1786631188 && exp(-(1 << 26)) == 790015308 &&
              exp(-987654321) == 872 && exp(-(31 << 26)) == 0);
static_assert(reciprocal_of_one_plus(0) == greatest && reciprocal_of_one_plus(1) == greatest &&
              reciprocal_of_one_plus(1 << 30) == 1431655762 &&
              reciprocal_of_one_plus(1234567890) == 1363576508 &&
              reciprocal_of_one_plus(greatest) == 1073741820);

}  // namespace
