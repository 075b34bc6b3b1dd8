// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/scalar/sampled_range.hpp>
#include <limits>

using namespace attent;

constexpr value_range of(float a, float b) {
    value_range range;
    range.include(a);
    range.include(b);
    return range;
}
static_assert(of(1, 2) == value_range{0, 2} && of(-3, 2).magnitude() == 3);
static_assert(of(std::numeric_limits<float>::quiet_NaN(), -1) == value_range{-1, 0});

// ends -1, -3 and 4, 4: means -2 and 4, deviations 1 and 0
constexpr sampled_range two() {
    sampled_range range;
    range.add({-1, 4});
    range.add({-3, 4});
    return range;
}
static_assert(two().expected(7) == value_range{-9, 4} &&
              two().expected(0.5f) == value_range{-3, 4});
static_assert(sampled_range{}.expected(7) == value_range{0, 0});
