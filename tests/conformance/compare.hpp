// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/math/bfloat16.hpp>
#include <attent/math/float16.hpp>
#include <attent/tensor/tensor.hpp>

namespace attent_test::onnx {

// An input, an output or an attribute that a case does not have.
struct absent {};

template <class Type>
inline constexpr bool is_there = !std::is_same_v<Type, absent>;

// How far an output may lie from the published number: absolute + relative * |published|.
//
// ONNX asks for 1e-7 + 1e-3 of the number. What it publishes was computed in the output's own type,
// rounding after each operation, in another order than attent's; so the figures are a few roundings
// of that type: 8 units of the last place for numbers near 1, more for float16, whose cases lose
// two thirds of a unit in sqrt(scale) and one in every product, in ONNX and not in attent.
struct tolerance {
    double absolute, relative;
};
template <class T>
inline constexpr tolerance allowed{1e-6, 1e-6};  // float
template <>
inline constexpr tolerance allowed<double>{1e-14, 1e-14};
template <>
inline constexpr tolerance allowed<attent::float16>{1e-7, 0x1p-10};
template <>
inline constexpr tolerance allowed<attent::bfloat16>{1e-7, 0x1p-7};

// Where an output first differs from the published one.
struct difference {
    char const* output = nullptr;  // none
    std::size_t index = 0;
    double actual = 0, expected = 0;
};

template <class T>
constexpr double as_double(T const& number) {
    if constexpr (std::is_same_v<T, double>) return number;
    else return static_cast<double>(static_cast<float>(number));
}

constexpr bool agree(double actual, double expected, tolerance within) {
    if (actual == expected) return true;
    if (actual != actual || expected != expected) return actual != actual && expected != expected;
    constexpr double infinity = std::numeric_limits<double>::infinity();
    auto const size = [](double number) { return number < 0 ? -number : number; };
    if (size(actual) == infinity || size(expected) == infinity) return false;
    return size(actual - expected) <= within.absolute + within.relative * size(expected);
}

template <class T, attent::axis... Axes>
constexpr difference compare(char const* output, attent::tensor<T, Axes...> const& actual,
                             attent::tensor<T, Axes...> const& expected,
                             tolerance within = allowed<T>) {
    T const* const found = actual.elements.data();
    T const* const published = expected.elements.data();
    for (std::size_t i = 0; i < actual.size; ++i)
        if (!agree(as_double(found[i]), as_double(published[i]), within))
            return {output, i, as_double(found[i]), as_double(published[i])};
    return {};
}

// The first of several.
template <class... More>
constexpr difference first_of(difference const& first, More const&... more) {
    if constexpr (sizeof...(More) == 0) return first;
    else return first.output != nullptr ? first : first_of(more...);
}

// In a static_assert a difference is no constant expression: the compiler shows it.
template <class Operator, class Case>
constexpr bool check() {
    difference const found = Operator::template differs<Case>(Operator::template inputs<Case>());
    if (found.output != nullptr)
        __builtin_printf("%s: element %zu is %g, published is %g", found.output, found.index,
                         found.actual, found.expected);
    return found.output == nullptr;
}

}  // namespace attent_test::onnx
