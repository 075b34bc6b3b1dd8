// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/sqrt.hpp>

ATTENT_ARITHMETIC_BEGIN
namespace attent {

/// The smallest interval around 0 and some numbers.
///
/// Shapes    two numbers
/// Values    lowest at most 0, highest at least 0; NaN is not looked at
/// Accuracy  exact
/// Cost      two comparisons a number
/// Source    none
/// Example   static_tests/scalar/sampled_range.cpp
struct value_range {
    float lowest = 0, highest = 0;

    constexpr void include(float x) {
        if (x < lowest) lowest = x;
        if (x > highest) highest = x;
    }
    template <class Tensor>
    constexpr void include_all(Tensor const& x) {
        for (auto const& element : x.elements) include(static_cast<float>(element));
    }
    [[nodiscard]] constexpr float magnitude() const {
        return -lowest > highest ? -lowest : highest;
    }

    friend constexpr bool operator==(value_range const&, value_range const&) = default;
};

/// The intervals that some samples fill, and how much their ends vary from sample to sample: new
/// samples go beyond those seen, and being beyond the end costs more than a coarser step.
///
///     expected(7): 7 standard deviations beyond the mean end, or the farthest end seen
///
/// Shapes    any number of samples
/// Values    one sample says nothing of how they vary: give it 16 or more
/// Accuracy  ends of many numbers are nearly Gumbel distributed: one sample in 10,000 is beyond 7
/// Cost      in double, on a host
/// Source    Gumbel 1958, Statistics of Extremes
/// Example   static_tests/scalar/sampled_range.cpp
struct sampled_range {
    value_range seen;
    double lows = 0, low_squares = 0, highs = 0, high_squares = 0;
    double samples = 0;

    constexpr void add(value_range const& sample) {
        ATTENT_ROUND_EACH_STEP
        auto const low = static_cast<double>(sample.lowest),
                   high = static_cast<double>(sample.highest);
        seen.include(sample.lowest);
        seen.include(sample.highest);
        lows += low;
        low_squares += low * low;
        highs += high;
        high_squares += high * high;
        samples += 1;
    }
    [[nodiscard]] constexpr value_range expected(float deviations) const {
        ATTENT_ROUND_EACH_STEP
        value_range range = seen;
        auto const beyond = static_cast<double>(deviations);
        if (samples == 0) return range;
        range.include(static_cast<float>(lows / samples - beyond * deviation(lows, low_squares)));
        range.include(
            static_cast<float>(highs / samples + beyond * deviation(highs, high_squares)));
        return range;
    }

    friend constexpr bool operator==(sampled_range const&, sampled_range const&) = default;

private:
    constexpr double deviation(double sum, double squares) const {
        ATTENT_ROUND_EACH_STEP
        double const mean = sum / samples, variance = squares / samples - mean * mean;
        return variance > 0 ? sqrt(variance) : 0;
    }
};

}  // namespace attent
ATTENT_ARITHMETIC_END
