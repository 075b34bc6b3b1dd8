// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace attent_test {

// What an independent source says a function is worth, rounded to nearest.
template <class T>
struct sample {
    T x;
    T expected;
};

// How many numbers lie between a and b, counting one end; -0 and +0 are one apart. NaN is NaN.
constexpr std::int64_t ulps_apart(double a, double b) {
    if (a != a || b != b) return (a != a) == (b != b) ? 0 : INT64_MAX;
    auto const place = [](double x) {
        auto const bits = std::bit_cast<std::int64_t>(x);
        return bits < 0 ? -1 - (bits & INT64_MAX) : bits;
    };
    std::int64_t const first = place(a), second = place(b);
    std::uint64_t const apart =
        first > second ? static_cast<std::uint64_t>(first) - static_cast<std::uint64_t>(second)
                       : static_cast<std::uint64_t>(second) - static_cast<std::uint64_t>(first);
    return apart > INT64_MAX ? INT64_MAX : static_cast<std::int64_t>(apart);
}

constexpr std::int64_t ulps_apart(float a, float b) {
    if (a != a || b != b) return (a != a) == (b != b) ? 0 : INT64_MAX;
    auto const place = [](float x) {
        auto const bits = std::bit_cast<std::int32_t>(x);
        return bits < 0 ? -1 - std::int64_t{bits & INT32_MAX} : bits;
    };
    std::int64_t const apart = place(a) - place(b);
    return apart < 0 ? -apart : apart;
}

template <class T>
constexpr bool same_bits(T a, T b) {
    return ulps_apart(a, b) == 0;
}

// Passes x on, so that the compiler computes.
struct in_the_open {
    template <class T>
    constexpr T operator()(T x) const {
        return x;
    }
};

// Passes x on through a volatile, so that the machine computes.
struct hidden {
    template <class T>
    T operator()(T x) const {
        T volatile seen = x;
        return seen;
    }
};

// Every f(x) within `ulps` of what is expected.
template <class T, std::size_t Count, class Function, class Pass = in_the_open>
constexpr bool all_within(std::int64_t ulps, sample<T> const (&samples)[Count], Function f,
                          Pass pass = {}) {
    for (auto const& each : samples)
        if (ulps_apart(f(pass(each.x)), each.expected) > ulps) return false;
    return true;
}

}  // namespace attent_test
