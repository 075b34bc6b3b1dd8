// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/multi_head_attention.hpp>
#include <attent/attention/self_attention.hpp>
#include <attent/verify/expect.hpp>
#include <support/catch2.hpp>
#include <support/random.hpp>

#include "reference.hpp"

using namespace attent_test;
using namespace attent::axes;

namespace {

struct projections {
    attent::matrix<channels(10), features(12)> query, key;
    attent::matrix<channels(10), values(6)> value;
    attent::matrix<values(6), channels(10)> output;
    attent::vector<features(12)> query_bias, key_bias;
    attent::vector<values(6)> value_bias;
    attent::vector<channels(10)> output_bias;
};

std::vector<double> project(std::vector<double> const& x, std::size_t rows,
                            std::vector<double> const& w, std::vector<double> const& bias) {
    std::size_t const columns = bias.size(), inner = w.size() / columns;
    std::vector<double> out(rows * columns);
    for (std::size_t i = 0; i < rows; ++i)
        for (std::size_t c = 0; c < columns; ++c) {
            out[i * columns + c] = bias[c];
            for (std::size_t m = 0; m < inner; ++m)
                out[i * columns + c] += x[i * inner + m] * w[m * columns + c];
        }
    return out;
}

// (rows, heads * width) -> (heads, rows, width)
std::vector<double> split(std::vector<double> const& x, std::size_t rows, std::size_t heads) {
    std::size_t const width = x.size() / rows / heads;
    std::vector<double> out;
    for (std::size_t h = 0; h < heads; ++h)
        for (std::size_t i = 0; i < rows; ++i)
            for (std::size_t e = 0; e < width; ++e) out.push_back(x[(i * heads + h) * width + e]);
    return out;
}

template <std::size_t Heads>
void agrees(std::uint64_t seed) {
    attent_test::random draw(seed);
    projections w;
    attent::matrix<tokens(7), channels(10)> x;
    draw.fill(x);
    draw.fill(w.query);
    draw.fill(w.key);
    draw.fill(w.value);
    draw.fill(w.output);
    draw.fill(w.query_bias);
    draw.fill(w.key_bias);
    draw.fill(w.value_bias);
    draw.fill(w.output_bias);
    auto const q = split(project(doubles(x), 7, doubles(w.query), doubles(w.query_bias)), 7, Heads);
    auto const k = split(project(doubles(x), 7, doubles(w.key), doubles(w.key_bias)), 7, Heads);
    auto const v = split(project(doubles(x), 7, doubles(w.value), doubles(w.value_bias)), 7, Heads);
    auto const mixed = reference_attention({1, Heads, 7, 7, 12 / Heads, 6 / Heads}, q, k, v);
    std::vector<double> merged;
    for (std::size_t i = 0; i < 7; ++i)
        for (std::size_t h = 0; h < Heads; ++h)
            for (std::size_t e = 0; e < 6 / Heads; ++e)
                merged.push_back(mixed.output[(h * 7 + i) * (6 / Heads) + e]);
    auto const expected = project(merged, 7, doubles(w.output), doubles(w.output_bias));
    // projections of 10 products are wrong by 10 * 2^-24 * 11, scores by 12 products of 11 * that a
    // side: mixed's own tolerance with inputs inexact; ten times it bounds both, times 6 outputs summed
    CHECK(max_abs_difference(attent::multi_head_attention<heads(Heads)>(x, w).elements, expected) <=
          60 * mixed.tolerance);
}

}  // namespace

TEST_CASE("multi-head attention agrees with heads taken one by one in double",
          "[multi_head_attention]") {
    agrees<1>(1);
    agrees<2>(2);
    agrees<3>(3);
    agrees<6>(4);
}

TEST_CASE("self-attention is attention to three projections", "[self_attention]") {
    attent_test::random draw(5);
    attent::tensor<float, batches(2), tokens(7), channels(10)> x;
    attent::matrix<channels(10), features(4)> w_q, w_k;
    attent::matrix<channels(10), values(3)> w_v;
    draw.fill(x);
    draw.fill(w_q);
    draw.fill(w_k);
    draw.fill(w_v);
    CHECK(attent::same_bits(attent::self_attention(x, w_q, w_k, w_v, attent::causal),
                            attent::attention(x * w_q, x * w_k, x * w_v, attent::causal)));
    auto const none = std::vector<double>(4), no_value = std::vector<double>(3);
    auto const answer =
        reference_attention({2, 1, 7, 7, 4, 3}, project(doubles(x), 14, doubles(w_q), none),
                            project(doubles(x), 14, doubles(w_k), none),
                            project(doubles(x), 14, doubles(w_v), no_value));
    CHECK(max_abs_difference(attent::self_attention(x, w_q, w_k, w_v).elements, answer.output) <=
          10 * answer.tolerance);
}
