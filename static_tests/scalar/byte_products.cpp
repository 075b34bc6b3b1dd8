// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/scalar/byte_products.hpp>

using namespace attent::detail;

inline constexpr std::int8_t bytes[] = {1, -2, 3, -128, 127, 5, 7, -9, 11, 13, -17, 19,
                                        2, 4,  6, 8,    10,  1, 1, 1,  1,  1,  1,   1};

constexpr bool sums_are(four_sums s, int a, int b, int c, int d) {
    return s.first == a && s.second == b && s.third == c && s.fourth == d;
}
// rows of five: 1 -2 3 -128 127 by each of 5 7 -9 11 13, -17 19 2 4 6, 8 10 1 1 1, 1 1 1 1 1
constexpr four_sums rows() {
    four_sums s{100, 0, 0, 0};
    add_rows<5>(bytes, bytes + 5, bytes + 10, bytes + 15, bytes + 19, s);
    return s;
}
static_assert(sums_are(rows(), 100 + 5 - 14 - 27 - 1408 + 1651, -17 - 38 + 6 - 512 + 762,
                       8 - 20 + 3 - 128 + 127, 1 - 2 + 3 - 128 + 127));

// bytes 0, 2, 4 by columns two apart: (1, 3, 127) by (-9 .., -17 .., 2 ..) and their neighbours
constexpr four_sums columns() {
    four_sums s;
    add_columns<2, 3, 1>(bytes, bytes + 7, 3, s);
    return s;
}
static_assert(sums_are(columns(), -9 + 3 * -17 + 127 * 4, 11 + 3 * 19 + 127 * 6,
                       13 + 3 * 2 + 127 * 8, -17 + 3 * 4 + 127 * 10));
constexpr bool pair_is_right() {
    std::int32_t first = 1, second = 2;
    add_pair<2, 3>(bytes, bytes + 7, bytes + 8, 3, first, second);
    return first == 1 - 9 - 51 + 508 && second == 2 + 11 + 57 + 762;
}
static_assert(pair_is_right());
static_assert(one_sum<2, 3>(bytes, bytes + 7, 3) == -9 - 51 + 508);
