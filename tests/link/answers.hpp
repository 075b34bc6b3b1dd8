// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

// What one unit computes. (1 + 2^-12)^2 - (1 + 2^-11) is 0 with two roundings, since the product
// rounds to 1 + 2^-11, and 2^-24 with one.
struct answers {
    float multiply_add;
    float product;
    float attention;  // of two keys, whose scores differ by that, scaled by 2^20
};

struct inputs {
    float root = 1 + 0x1p-12f;
    float rounded_square = 1 + 0x1p-11f;
};

answers separate_answers(inputs given);
answers fused_answers(inputs given);
