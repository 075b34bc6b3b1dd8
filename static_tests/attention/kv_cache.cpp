// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/kv_cache.hpp>

#include "decode.hpp"

using attent_test::decodes;

// Token by token, the bits of the full causal computation.
static_assert(decodes<12, 2, 2>());
static_assert(decodes<12, 6, 2>(grouped_query));
static_assert(decodes<9, 2, 2>(softcap(0.8f), scale(1.7f)));
static_assert(decodes<9, 2, 2>(sliding_window(3, 0)));
static_assert(decodes<9, 2, 2>(mask_where([](position p_) { return p_.key % 3 != 1; })));
static_assert(decodes<9, 2, 2>(score_where([](float score_, position p_) {
    return score_ + static_cast<float>(p_.absolute - static_cast<std::ptrdiff_t>(p_.key));
})));
// 70 tokens cross a panel of 16 and a block of 64 (fused, clang needs more steps than it has)
#if !defined(ATTENT_FUSED)
static_assert(decodes<70, 1, 1>());
#endif

// many tokens at once
inline constexpr auto q = attent_test::pattern<attent_test::head_tensor<2, 20, 3>>(5, 1, 13);
inline constexpr auto k = attent_test::pattern<attent_test::head_tensor<2, 20, 3>>(3, 2, 7);
inline constexpr auto v = attent_test::pattern<attent_test::head_tensor<2, 20, 5>>(4, 3, 9);
using cache_of_20 = kv_cache<float, heads(2), 20, features(3), values(5)>;
inline constexpr auto filled = [] {
    cache_of_20 cache;
    static_cast<void>(cache.append(slice<1, 0, 13>(k), slice<1, 0, 13>(v)));
    static_cast<void>(cache.append(slice<1, 13, 7>(k), slice<1, 13, 7>(v)));
    return cache;
}();
static_assert(filled.length() == 20 && !filled.has_room(1) && filled.has_room(0));
static_assert(same_bits(attention(q, filled, causal), attention(q, k, v, causal)));
static_assert(same_bits(attention(slice<1, 16, 4>(q), filled, causal),
                        slice<1, 16, 4>(attention(q, k, v, causal))));
// without causal the last queries see everything
static_assert(same_bits(attention(slice<1, 16, 4>(q), filled),
                        attention(slice<1, 16, 4>(q), k, v)));

// an empty cache gives zeros; reset empties, and what was there is not read
static_assert(attention(q, cache_of_20{}) == tensor<float, 2, 20, 5>{});
inline constexpr auto reused = [] {
    cache_of_20 cache = filled;
    cache.reset();
    static_cast<void>(cache.append(slice<1, 4, 3>(k), slice<1, 4, 3>(v)));
    return cache;
}();
static_assert(reused.length() == 3 && filled.length() == 20);
static_assert(same_bits(attention(slice<1, 4, 3>(q), reused, causal),
                        attention(slice<1, 4, 3>(q), slice<1, 4, 3>(k), slice<1, 4, 3>(v),
                                  causal)));

// one head leaves out its axis
inline constexpr auto of_one_head = [] {
    kv_cache<float, heads(1), 20, features(3), values(5)> cache;
    static_cast<void>(cache.append(k.row(0), v.row(0)));
    return cache;
}();
static_assert(same_bits(attention(q.row(0), of_one_head, causal),
                        attention(q.row(0), k.row(0), v.row(0), causal)));
