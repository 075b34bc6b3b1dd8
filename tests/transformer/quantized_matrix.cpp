// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include "unseen.hpp"

#include <attent/transformer/quantized_matrix.hpp>
#include <cmath>
#include <cstring>
#include <limits>
#include <support/catch2.hpp>

using namespace attent;
using attent_test::numbers;
using attent_test::unseen;

namespace {

template <std::size_t In, std::size_t Out>
void check(std::uint32_t number, std::uint64_t expected) {
    auto const x = unseen(numbers<matrix<3, In>>(1 + number));
    auto const weights = quantized(unseen(numbers<matrix<In, Out>>(101 + number)));
    auto const y = x * weights;
    std::uint64_t hash = 14695981039346656037u;
    for (float const element : y.elements) {
        std::uint32_t bits = 0;
        std::memcpy(&bits, &element, sizeof bits);
        hash = (hash ^ bits) * 1099511628211u;
    }
    CAPTURE(In, Out);
    CHECK(hash == expected);
    for (std::size_t i = 0; i < 3; ++i) CHECK(x.row(i) * weights == y.row(i));
}

}  // namespace

TEST_CASE("quantized_matrix: products of sixteen sizes have the bits of sums of integers") {
    // python3 quantized_matrix.py
    check<1, 1>(0, 0x28bad66f4bf03419);
    check<1, 5>(1, 0x3bf1b5cf72bdc63c);
    check<2, 3>(2, 0xcd44983d84c2cc93);
    check<3, 2>(3, 0x9ac128fb30bc5a5a);
    check<4, 4>(4, 0x8878e222a438157d);
    check<5, 1>(5, 0xc659774a690ec41f);
    check<5, 7>(6, 0x048728a0f7b1bee6);
    check<6, 10>(7, 0x7faaa6b13df67b92);
    check<7, 6>(8, 0xdf69681bee77afe0);
    check<8, 9>(9, 0x70f547cf49edec09);
    check<9, 8>(10, 0x2b39165c74831cbd);
    check<13, 11>(11, 0x219ee6486b64840e);
    check<16, 15>(12, 0x2c6cbfa929950fc7);
    check<31, 18>(13, 0xea50f682c7ac1b9d);
    check<63, 5>(14, 0xf35297365cc13705);
    check<67, 29>(15, 0x1411eb38706430f7);
}

TEST_CASE("quantized_matrix: a thousand rows stay within half a step of each factor") {
    constexpr std::size_t in = 37, out = 11;
    double worst = 0;
    for (std::uint32_t round = 0; round < 1000; ++round) {
        auto const x = unseen(numbers<vector<in>>(round, 4));
        auto const weights = unseen(numbers<matrix<in, out>>(5000 + round));
        auto const y = x * quantized(weights);
        double range = 0;
        for (float const element : x.elements)
            range = std::fmax(range, std::fabs(static_cast<double>(element)));
        for (std::size_t j = 0; j < out; ++j) {
            double largest = 0, exact = 0, bound = 0;
            for (std::size_t i = 0; i < in; ++i)
                largest = std::fmax(largest, std::fabs(static_cast<double>(weights(i, j))));
            double const half = range / 254, half_weight = largest / 254;
            for (std::size_t i = 0; i < in; ++i) {
                exact += static_cast<double>(x(i)) * static_cast<double>(weights(i, j));
                bound += half * std::fabs(static_cast<double>(weights(i, j))) +
                         std::fabs(static_cast<double>(x(i))) * half_weight + half * half_weight;
            }
            double const error = std::fabs(static_cast<double>(y(j)) - exact);
            worst = std::fmax(worst, error / bound);
            REQUIRE(error <= bound * 1.00001);
        }
    }
    CHECK(worst > 0.1);  // the bound is of the error's size
}

TEST_CASE("quantized_matrix: what is rounded comes back within half a step, NaN as 0") {
    auto weights = unseen(numbers<matrix<13, 6>>(9, 300));
    weights(4, 2) = std::numeric_limits<float>::quiet_NaN();
    auto const small = quantized(weights);
    for (std::size_t j = 0; j < 6; ++j) {
        float largest = 0;
        for (std::size_t i = 0; i < 13; ++i)
            if (!std::isnan(weights(i, j))) largest = std::fmax(largest, std::fabs(weights(i, j)));
        CHECK(small.scale(j) == largest / 127);
        for (std::size_t i = 0; i < 13; ++i) {
            float const back = small.scale(j) * static_cast<float>(small.codes(j, i));
            if (i == 4 && j == 2) CHECK(back == 0);
            else CHECK(std::fabs(back - weights(i, j)) <= largest / 254 * 1.0001f);
        }
    }
}

TEST_CASE("quantized_matrix: an infinity spoils its row only") {
    auto const weights = quantized(unseen(numbers<matrix<5, 4>>(3)));
    auto x = unseen(numbers<matrix<2, 5>>(4));
    auto const y = x * weights;
    x(0, 3) = unseen(std::numeric_limits<float>::infinity());
    auto const spoilt = x * weights;
    for (std::size_t j = 0; j < 4; ++j) CHECK(std::isnan(spoilt(0, j)));
    CHECK(spoilt.row(1) == y.row(1));
}

TEST_CASE("quantized_matrix: embedding takes rows of a quantized table") {
    auto const table = quantized_table(unseen(numbers<matrix<7, 5>>(11)));
    auto const rows = embedding(unseen(tensor<int, 3>{6, 0, 6}), table);
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 5; ++j) {
            std::size_t const token = i == 1 ? 0 : 6;
            CHECK(rows(i, j) == table.scale(token) * static_cast<float>(table.codes(token, j)));
        }
}

TEST_CASE("quantized_matrix: of no inputs it has outputs of 0") {
    auto const weights = quantized(unseen(matrix<0, 2>{}));
    CHECK(unseen(vector<0>{}) * weights == vector<2>{});
}

TEST_CASE("quantized_matrix: the longest sum of codes fits where a file's are -128") {
    constexpr std::size_t longest = 132'104;
    static quantized_matrix<longest, 1> weights;
    weights.codes.elements.fill(unseen(std::int8_t{-128}));
    weights.scale(0) = 1;
    static vector<longest> x;
    x.elements.fill(unseen(127.0f));
    CHECK((x * weights)(0) == static_cast<float>(-128.0 * 127 * longest));
}
