// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/grouped_query.hpp>

#include "numbers.hpp"

#include <attent/attention/attention_weights.hpp>

using namespace attent;
using namespace attent::axes;
using attent_test::pattern;

inline constexpr auto q6 = pattern<tensor<float, heads(6), queries(3), features(4)>>(5, 1, 13);
inline constexpr auto k2 = pattern<tensor<float, heads(2), axes::keys(5), features(4)>>(3, 2, 7);
inline constexpr auto v2 = pattern<tensor<float, heads(2), axes::keys(5), values(7)>>(4, 3, 9);
inline constexpr auto out = attention(q6, k2, v2, grouped_query);
inline constexpr auto weights = attention_weights(q6, k2, grouped_query);

// query head h uses key head h / 3: repeated, not tiled
constexpr bool repeats() {
    for (std::size_t h = 0; h < 6; ++h) {
        if (!same_bits(out.row(h), attention(q6.row(h), k2.row(h / 3), v2.row(h / 3))))
            return false;
        if (!same_bits(weights.row(h), attention_weights(q6.row(h), k2.row(h / 3)))) return false;
    }
    return true;
}
static_assert(repeats());
static_assert(!is_close(out.row(1), attention(q6.row(1), k2.row(1), v2.row(1)), 0.01f));

// equal head counts may say it too, and one key head may serve all
static_assert(same_bits(attention(k2, k2, v2, grouped_query), attention(k2, k2, v2)));
inline constexpr auto one = attention(q6, slice<0, 0, 1>(k2), slice<0, 0, 1>(v2), grouped_query);
static_assert(same_bits(one.row(5), attention(q6.row(5), k2.row(0), v2.row(0))));

// Four query heads over value heads of 10s and 20s: 10, 10, 20, 20
inline constexpr tensor<float, 4, 1, 1> q4{{1, 2, 3, 4}};
inline constexpr tensor<float, 2, 1, 1> k1{{1, 1}}, v1{{10, 20}};
static_assert(attention(q4, k1, v1, grouped_query) == tensor<float, 4, 1, 1>{{10, 10, 20, 20}});
