// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// Why divide by sqrt(d_k)? The larger d_k, the wider the dot products spread; softmax of widely spread
// scores picks one winner, and then its slope vanishes: nothing is learned through it.
// Four keys, 64 queries, means over the queries; expected numbers: the same formulas in python3.
#include "sentences.hpp"

#include <attent/attent.hpp>

using namespace attent;
using namespace attent::axes;

constexpr double sign(unsigned n) {  // 1 or -1, so the variance is 1; lowbias32 by Chris Wellons
    n = (n ^ (n >> 16)) * 0x7feb352du, n = (n ^ (n >> 15)) * 0x846ca68bu;
    return (n ^ (n >> 16)) % 2 == 1 ? 1 : -1;
}
template <axis Rows, axis Width>
constexpr auto signs(unsigned seed) {
    matrix<Rows, Width, double> m;
    for (double& element : m.elements) element = sign(seed++);
    return m;
}
template <std::size_t D>
constexpr auto scores = signs<queries(64), features(D)>(1) *
                        transpose(signs<keys(4), features(D)>(1000001));

using numbers = vector<4, double>;  // variance, largest weight, entropy, slope
constexpr numbers statistics(matrix<queries(64), keys(4), double> const& s) {
    auto const w = softmax(s), surprise = -log_softmax(s);
    double sum = 0, squares = 0, largest = 0, entropy = 0, slope = 0;
    for (double score : s.elements) sum += score, squares += score * score;
    for (std::size_t i = 0; i < 64; ++i) {
        vector<keys(4), double> const row = w.row(i);
        largest += max(max(row(0), row(1)), max(row(2), row(3)));
        entropy += dot(row, surprise.row(i));
        // the slopes d w(a) / d s(b) = w(a) * ((a == b) - w(b)) are a matrix; this is its size
        double const two = dot(row, row), three = dot(row, hadamard(row, row));
        slope += sqrt(two - 2 * three + two * two);
    }
    return {squares / 256 - sum * sum / 65536, largest / 64, entropy / 64, slope / 64};
}
constexpr auto raw = statistics(scores<64>), scaled = statistics(scores<64> / sqrt(features(64)));

// The variance is about d_k. The largest weight nears 1; entropy (how undecided it is) and slope fall.
static_assert(expect_close(statistics(scores<4>), numbers{4.0291, 0.6933, 0.7239, 0.3009}, 1e-4));
static_assert(expect_close(statistics(scores<16>), numbers{16.1406, 0.7645, 0.5000, 0.2324}, 1e-4));
static_assert(expect_close(raw, numbers{62.5349, 0.8863, 0.2877, 0.1478}, 1e-4));
// Divided by sqrt(d_k) = 8 the variance is about 1 again, and the slope 2.8 times what it was.
static_assert(expect_close(scaled, numbers{0.9771, 0.4817, 1.1529, 0.4184}, 1e-4));
static_assert(scaled(3) > 2.8 * raw(3));

// attention scales by itself: 它 gives 書 most of its weight, 小明 and 桌上 little; unscaled, almost all
constexpr auto q = book::x * book::w_q, k = book::x * book::w_k;
constexpr auto it = attention_weights(q, k).row(7);
static_assert(it(2) > 0.78f && it(2) < 0.79f && it(0) < 0.003f && it(4) < 0.014f);
static_assert(attention_weights(q, k, scale(1))(7, 2) > 0.97f);

int main() {}
