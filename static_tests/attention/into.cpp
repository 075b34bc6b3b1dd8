// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/into.hpp>
#include <attent/attention/ring_kv_cache.hpp>

#include <attent/tensor/layout.hpp>

#include "numbers.hpp"

using namespace attent;
using namespace attent::axes;
using namespace attent_test;

template <class... Options>
constexpr auto placed(Options const&... options) {
    output_matrix out{{9, 9}, {9, 9}, {9, 9}};
    attention(q, k, v, options..., into(out));
    return out;
}
static_assert(same_bits(placed(), attention(q, k, v)));
static_assert(same_bits(placed(causal, upper_left), attention(q, k, v, causal, upper_left)));
static_assert(same_bits(placed(keep(shown)), attention(q, k, v, keep(shown))));
// rows that see nothing are zeros too
static_assert(placed(key_lengths(std::array{0})) == output_matrix{});

// nothing is returned, and what is returned must be used
static_assert(std::is_void_v<decltype(attention(q, k, v, into(std::declval<output_matrix&>())))>);

// naming is gradual
constexpr auto without_names() {
    matrix<3, 2> out;
    attention(q, k, v, into(out));
    return out;
}
static_assert(same_bits(without_names(), attention(q, k, v)));

constexpr auto from_a_cache() {
    kv_cache<float, heads(1), 9, features(4), values(2)> cache;
    output_matrix out{{9, 9}, {9, 9}, {9, 9}};
    if (cache.append(k, v)) attention(q, cache, causal, into(out));
    return out;
}
static_assert(same_bits(from_a_cache(), attention(q, k, v, causal, lower_right)));

constexpr bool from_a_ring() {
    ring_kv_cache<float, heads(1), 4, features(4), values(2)> cache;
    for (std::size_t i = 0; i < 5; ++i)
        cache.append(reshape<1, features(4)>(k.row(i)), reshape<1, values(2)>(v.row(i)));
    auto const query = reshape<1, features(4)>(q.row(2));
    attention_workspace<4> scratch;
    matrix<1, 2> out{{9, 9}};
    attention(query, cache, with(scratch), into(out));
    return same_bits(out, attention(query, cache));
}
static_assert(from_a_ring());
