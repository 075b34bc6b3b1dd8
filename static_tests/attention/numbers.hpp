// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/attention.hpp>
#include <attent/verify/expect.hpp>
#include <limits>

namespace attent_test {

// reference.py's pattern(rows, columns, step, first, modulus): quarters, exact in float
template <class Tensor>
constexpr Tensor pattern(std::size_t step, std::size_t first, std::size_t modulus) {
    Tensor out;
    for (std::size_t n = 0; n < out.size; ++n) {
        auto const number = static_cast<std::ptrdiff_t>((n * step + first) % modulus) -
                            static_cast<std::ptrdiff_t>(modulus / 2);
        out.elements[n] = static_cast<typename Tensor::value_type>(static_cast<float>(number) / 4);
    }
    return out;
}

inline constexpr float infinity = std::numeric_limits<float>::infinity();
inline constexpr float nan = std::numeric_limits<float>::quiet_NaN();

// 3 queries and 5 keys of width 4, values of width 2
using query_matrix = attent::matrix<attent::axes::queries(3), attent::axes::features(4)>;
using key_matrix = attent::matrix<attent::axes::keys(5), attent::axes::features(4)>;
using value_matrix = attent::matrix<attent::axes::keys(5), attent::axes::values(2)>;
using output_matrix = attent::matrix<attent::axes::queries(3), attent::axes::values(2)>;
using score_matrix = attent::matrix<attent::axes::queries(3), attent::axes::keys(5)>;

inline constexpr auto q = pattern<query_matrix>(5, 2, 9);
inline constexpr auto k = pattern<key_matrix>(7, 3, 11);
inline constexpr auto v = pattern<value_matrix>(3, 1, 8);

inline constexpr auto biases = pattern<score_matrix>(4, 0, 7);
inline constexpr auto shown = [] {
    attent::tensor<bool, attent::axes::queries(3), attent::axes::keys(5)> mask;
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 5; ++j) mask(i, j) = (i * 5 + j * 3) % 4 != 1;
    return mask;
}();

// A score is a sum of 4 products below 1.6 and wrong by 4 * 2^-24 * 4 = 1e-6 at most; a weight's
// relative error is twice that (numerator and sum) plus 1 ulp each of exp, sum, reciprocal and
// product; values lie within 1. So 3e-6 bounds each output, and bits of a wrong formula are far away.
inline constexpr float tolerance = 3e-6f;

// row `hidden` of a matrix filled with poison
template <class Tensor>
constexpr Tensor poisoned(Tensor x, std::size_t hidden, float poison) {
    for (std::size_t c = 0; c < x.axes[1].extent; ++c) x(hidden, c) = poison;
    return x;
}

}  // namespace attent_test
