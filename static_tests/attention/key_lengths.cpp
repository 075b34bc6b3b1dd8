// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/key_lengths.hpp>

#include "numbers.hpp"

using namespace attent;
using namespace attent::axes;
using attent_test::infinity, attent_test::k, attent_test::nan, attent_test::pattern, attent_test::q,
    attent_test::v;

inline constexpr auto first_three = attention(q, slice<0, 0, 3>(k), slice<0, 0, 3>(v));
static_assert(same_bits(attention(q, k, v, key_lengths({3})), first_three));
static_assert(same_bits(attention(q, k, v, key_lengths(std::array<unsigned char, 1>{3})),
                        first_three));
static_assert(same_bits(attention(q, attent_test::poisoned(k, 4, nan),
                                  attent_test::poisoned(v, 3, infinity), key_lengths({3})),
                        first_three));

// 0 hides every key, a negative number too; beyond the keys hides none
static_assert(attention(q, k, v, key_lengths({0})) == matrix<3, 2>{});
static_assert(attention(q, k, v, key_lengths({-7})) == matrix<3, 2>{});
static_assert(same_bits(attention(q, k, v, key_lengths({5})), attention(q, k, v)));
static_assert(same_bits(attention(q, k, v, key_lengths({std::size_t(-1)})), attention(q, k, v)));

// lower_right counts from the length: the last query stands on the last key that is there
static_assert(same_bits(attention(q, k, v, causal, key_lengths({4}), lower_right),
                        attention(q, slice<0, 0, 4>(k), slice<0, 0, 4>(v), causal, lower_right)));

// one length for each batch
inline constexpr auto q3 = pattern<tensor<float, batches(2), queries(3), features(4)>>(5, 1, 13);
inline constexpr auto k3 = pattern<tensor<float, batches(2), axes::keys(5), features(4)>>(3, 2, 7);
inline constexpr auto v3 = pattern<tensor<float, batches(2), axes::keys(5), values(2)>>(4, 3, 9);
inline constexpr auto both = attention(q3, k3, v3, key_lengths({2, 4}));
static_assert(same_bits(both.row(0), attention(q3.row(0), k3.row(0), v3.row(0), key_lengths({2}))));
static_assert(same_bits(both.row(1), attention(q3.row(1), k3.row(1), v3.row(1), key_lengths({4}))));
static_assert(!is_close(both.row(1), attention(q3.row(1), k3.row(1), v3.row(1), key_lengths({2})),
                        0.01f));
