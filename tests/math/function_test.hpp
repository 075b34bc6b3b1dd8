// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <support/catch2.hpp>
#include <support/random.hpp>

#include "reference/sample.hpp"

// What the tests of a function of one number share. A subject names the function, the C library's in
// double, and the range on which they are looked at:
//
//     struct subject {
//         static constexpr auto function = [](auto x) { return attent::cos(x); };
//         static double library(double x) { return std::cos(x); }
//         static constexpr double lowest = -100, highest = 100;
//     };
namespace attent_test {

// A hundred values over the range, and what the compiler makes of them.
template <class Subject, class T>
constexpr std::array<T, 100> inputs = [] {
    std::array<T, 100> result{};
    for (std::size_t i = 0; i < 100; ++i)
        result[i] = static_cast<T>(Subject::lowest) +
                    static_cast<T>(Subject::highest - Subject::lowest) * static_cast<T>(i) / 99;
    return result;
}();
template <class Subject, class T>
constexpr std::array<T, 100> in_constants = [] {
    std::array<T, 100> result{};
    for (std::size_t i = 0; i < 100; ++i) result[i] = Subject::function(inputs<Subject, T>[i]);
    return result;
}();

template <class Subject, class T>
void require_bits_of_constants() {
    constexpr hidden from_compiler;
    for (std::size_t i = 0; i < 100; ++i) {
        T const x = inputs<Subject, T>[i];
        INFO(x);
        REQUIRE(same_bits(Subject::function(from_compiler(x)), in_constants<Subject, T>[i]));
    }
}

// The C library in double is the source; it errs by less than one ulp.
template <class Subject>
void require_near_library(std::int64_t ulps_of_float, std::int64_t ulps_of_double) {
    random draw(3);
    for (int i = 0; i < 10000; ++i) {
        float const x =
            draw.uniform(static_cast<float>(Subject::lowest), static_cast<float>(Subject::highest));
        double const expected = Subject::library(static_cast<double>(x));
        INFO(x);
        REQUIRE(ulps_apart(Subject::function(x), static_cast<float>(expected)) <= ulps_of_float);
        REQUIRE(ulps_apart(Subject::function(static_cast<double>(x)), expected) <= ulps_of_double);
    }
}

}  // namespace attent_test
