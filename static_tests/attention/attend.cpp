// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/attend.hpp>

#include "numbers.hpp"

#include <attent/attention/attention_weights.hpp>
#include <attent/math/max.hpp>
#include <attent/tensor/elementwise.hpp>
#include <attent/tensor/product.hpp>
#include <attent/verify/laws.hpp>

// Beyond one block of 64 keys: a running top, sum and output.
using namespace attent;
using attent_test::infinity, attent_test::nan, attent_test::pattern;

// the block that holds the largest score first, last, and in the middle
template <std::size_t Keys>
constexpr auto many_keys = pattern<matrix<Keys, 2>>(37, 5, 101);
template <std::size_t Keys>
constexpr auto many_values = pattern<matrix<Keys, 3>>(29, 2, 7);
inline constexpr matrix<2, 2> q{{1, -1}, {0.25f, 0.5f}};

// two passes at any length against blocks: both wrong by at most Keys roundings of sums near 1
template <std::size_t Keys>
constexpr bool blocks_agree() {
    return expect_close(attention(q, many_keys<Keys>, many_values<Keys>),
                        attention_weights(q, many_keys<Keys>) * many_values<Keys>, 1e-5f);
}
static_assert(blocks_agree<63>());
static_assert(blocks_agree<64>());
static_assert(blocks_agree<65>());
static_assert(blocks_agree<70>());
static_assert(blocks_agree<130>());

// The order of operations is a promise (docs/design.md): written out for two blocks, bit for bit.
inline constexpr auto ordered_keys = [] {
    auto keys = many_keys<70>;
    keys(67, 1) = 14;  // above every other score of the second query by 1.5 / sqrt(2)
    return keys;
}();
constexpr vector<3> in_the_promised_order(vector<2> const& query) {
    constexpr auto& keys = ordered_keys;
    constexpr auto& values = many_values<70>;
    float scores[70]{}, top = 0, sum = 0;
    vector<3> out;
    for (std::size_t j = 0; j < 70; ++j)
        scores[j] = dot(query, keys.row(j)) * static_cast<float>(rsqrt(2.0));
    for (std::size_t first : {std::size_t{0}, std::size_t{64}}) {
        std::size_t const end = first == 0 ? 64 : 70;
        float highest = first == 0 ? scores[0] : top;
        for (std::size_t j = first; j < end; ++j) highest = max(highest, scores[j]);
        if (first != 0 && top < highest) {
            float const shrink = exp(top - highest);
            sum = sum * shrink;
            out = out * shrink;
        }
        top = highest;
        for (std::size_t j = first; j < end; ++j) {
            float const power = exp(scores[j] - top);
            sum = sum + power;
            for (std::size_t c = 0; c < 3; ++c) out(c) = multiply_add(power, values(j, c), out(c));
        }
    }
    return out * (1.0f / sum);
}
// the first query's top is in the first block, the other's in the second
inline constexpr matrix<2, 2> either{{1, -1}, {0, 1}};
static_assert(same_bits(attention(either, ordered_keys, many_values<70>).row(0),
                        in_the_promised_order(either.row(0))));
static_assert(same_bits(attention(either, ordered_keys, many_values<70>).row(1),
                        in_the_promised_order(either.row(1))));

// Rows that share keys read copies of them in a constant expression, a row alone does not: the bits
// are the same, in blocks that are whole, begin late or end early.
template <std::size_t Keys, class... Options>
constexpr bool rows_stand_alone(Options const&... options) {
    auto const queries = pattern<tensor<float, 2, 6, 8>>(5, 2, 9);
    auto const keys = pattern<tensor<float, 2, Keys, 8>>(37, 5, 11);
    auto const values = pattern<tensor<float, 2, Keys, 9>>(29, 2, 7);
    constexpr auto place = static_cast<std::ptrdiff_t>(Keys) - 6;
    tensor<float, 2, 6, 9> rows;
    for (std::size_t i = 0; i < 6; ++i) {
        tensor<float, 2, 1, 8> query;
        for (std::size_t head = 0; head < 2; ++head)
            for (std::size_t e = 0; e < 8; ++e) query(head, 0, e) = queries(head, i, e);
        auto const row = attention(
            query, keys, values, query_offset(place + static_cast<std::ptrdiff_t>(i)), options...);
        for (std::size_t head = 0; head < 2; ++head)
            for (std::size_t c = 0; c < 9; ++c) rows(head, i, c) = row(head, 0, c);
    }
    return same_bits(attention(queries, keys, values, query_offset(place), options...), rows);
}
static_assert(rows_stand_alone<8>());
static_assert(rows_stand_alone<70>());
static_assert(rows_stand_alone<70>(causal));
static_assert(rows_stand_alone<130>(sliding_window(72, 1)));

// scores that rise from block to block, by far: the first blocks are forgotten
inline constexpr auto rising = [] {
    matrix<130, 1> keys;
    for (std::size_t j = 0; j < 130; ++j) keys(j, 0) = static_cast<float>(j / 64) * 200;
    return keys;
}();
static_assert(expect_close(attention(matrix<1, 1>{{1}}, rising, many_values<130>),
                           matrix<1, 3>{
                               {(many_values<130>(128, 0) + many_values<130>(129, 0)) / 2,
                                (many_values<130>(128, 1) + many_values<130>(129, 1)) / 2,
                                (many_values<130>(128, 2) + many_values<130>(129, 2)) / 2}},
                           1e-6f));

// keys beyond the first block hidden are never read; a hidden first block too
inline constexpr auto first_64 = [] {
    tensor<bool, 70> mask;
    for (std::size_t j = 0; j < 64; ++j) mask(j) = true;
    return mask;
}();
static_assert(
    same_bits(attention(q, attent_test::poisoned(many_keys<70>, 66, nan),
                        attent_test::poisoned(many_values<70>, 66, infinity), keep(first_64)),
              attention(q, slice<0, 0, 64>(many_keys<70>), slice<0, 0, 64>(many_values<70>))));
static_assert(same_bits(attention(q, attent_test::poisoned(many_keys<70>, 3, infinity),
                                  attent_test::poisoned(many_values<70>, 3, nan), drop(first_64)),
                        attention(q, slice<0, 64, 6>(many_keys<70>),
                                  slice<0, 64, 6>(many_values<70>))));
static_assert(same_bits(attention(q, many_keys<70>, many_values<70>, causal, query_offset(65)),
                        concat<0>(attention(slice<0, 0, 1>(q), slice<0, 0, 66>(many_keys<70>),
                                            slice<0, 0, 66>(many_values<70>)),
                                  attention(slice<0, 1, 1>(q), slice<0, 0, 67>(many_keys<70>),
                                            slice<0, 0, 67>(many_values<70>)))));

// A score of -infinity, whoever made it, is a key that is not there: a block, or a row, of them too.
// (gcc's fma of an infinity is no constant expression)
#if !defined(ATTENT_FUSED)
inline constexpr auto unreachable = [] {
    matrix<70, 1> keys;
    for (std::size_t j = 0; j < 64; ++j) keys(j, 0) = -infinity;
    return keys;
}();
static_assert(same_bits(attention(matrix<1, 1>{{1}}, unreachable, many_values<70>),
                        attention(matrix<1, 1>{{1}}, slice<0, 64, 6>(unreachable),
                                  slice<0, 64, 6>(many_values<70>))));
static_assert(expect_equal(attention(matrix<1, 1>{{1}}, slice<0, 0, 64>(unreachable),
                                     slice<0, 0, 64>(many_values<70>)),
                           matrix<1, 3>{}));
static_assert(expect_equal(attention_weights(matrix<1, 1>{{1}}, slice<0, 0, 64>(unreachable)),
                           matrix<1, 64>{}));
#endif
