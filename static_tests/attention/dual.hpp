// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/exp.hpp>
#include <attent/math/tanh.hpp>

namespace attent_test {

// A number and its derivative: all that attention asks of a scalar, and nothing more.
struct dual {
    float value = 0, slope = 0;

    constexpr dual() = default;
    constexpr dual(float value_) : value(value_) {}
    constexpr dual(float value_, float slope_) : value(value_), slope(slope_) {}

    friend constexpr dual operator+(dual a, dual b) {
        return {a.value + b.value, a.slope + b.slope};
    }
    friend constexpr dual operator-(dual a, dual b) {
        return {a.value - b.value, a.slope - b.slope};
    }
    friend constexpr dual operator*(dual a, dual b) {
        return {a.value * b.value, a.slope * b.value + a.value * b.slope};
    }
    friend constexpr dual operator/(dual a, dual b) {
        return {a.value / b.value, (a.slope * b.value - a.value * b.slope) / (b.value * b.value)};
    }
    friend constexpr bool operator<(dual a, dual b) { return a.value < b.value; }
    friend constexpr bool operator==(dual const&, dual const&) = default;
    friend constexpr dual exp(dual a) {
        float const power = attent::exp(a.value);
        return {power, a.slope * power};
    }
    friend constexpr dual tanh(dual a) {
        float const t = attent::tanh(a.value);
        return {t, a.slope * (1 - t * t)};
    }
};

}  // namespace attent_test
