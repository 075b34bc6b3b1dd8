// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/ring_kv_cache.hpp>

#include "decode.hpp"

using attent_test::decodes_in_a_ring;

// Token by token, the bits of the windowed computation over all tokens.
static_assert(decodes_in_a_ring<20, 7, 2, 2>());
static_assert(decodes_in_a_ring<20, 7, 6, 2>(grouped_query));
static_assert(decodes_in_a_ring<20, 1, 2, 2>());
static_assert(decodes_in_a_ring<5, 9, 2, 2>());
static_assert(decodes_in_a_ring<20, 7, 2, 2>(softcap(0.8f)));
static_assert(decodes_in_a_ring<20, 7, 2, 2>(sliding_window(2, 0)));
// a window of 12 that crosses the block of 64
static_assert(decodes_in_a_ring<70, 12, 1, 1>());

// several tokens at a time, as many as Chunk
inline constexpr auto q = attent_test::pattern<attent_test::head_tensor<2, 20, 3>>(5, 1, 13);
inline constexpr auto k = attent_test::pattern<attent_test::head_tensor<2, 20, 3>>(3, 2, 7);
inline constexpr auto v = attent_test::pattern<attent_test::head_tensor<2, 20, 5>>(4, 3, 9);
inline constexpr auto windowed = attention(q, k, v, causal, sliding_window(5, 0));
inline constexpr auto chunked = [] {
    ring_kv_cache<float, heads(2), 6, features(3), values(5), 4> ring;
    ring.append(slice<1, 0, 4>(k), slice<1, 0, 4>(v));
    ring.append(slice<1, 4, 4>(k), slice<1, 4, 4>(v));
    ring.append(slice<1, 8, 3>(k), slice<1, 8, 3>(v));
    ring.append(slice<1, 11, 4>(k), slice<1, 11, 4>(v));
    return ring;
}();
static_assert(chunked.length() == 15);
static_assert(same_bits(attention(slice<1, 11, 4>(q), chunked), slice<1, 11, 4>(windowed)));
static_assert(same_bits(attention(slice<1, 14, 1>(q), chunked), slice<1, 14, 1>(windowed)));
static_assert(attention(q.row(0),
                        ring_kv_cache<float, heads(1), 6, features(3), values(5), 20>{}) ==
              matrix<20, 5>{});

// after reset the tokens before it are not there
inline constexpr auto again = [] {
    auto ring = chunked;
    ring.reset();
    ring.append(slice<1, 0, 4>(k), slice<1, 0, 4>(v));
    return ring;
}();
static_assert(again.length() == 4);
static_assert(same_bits(attention(slice<1, 0, 4>(q), again), slice<1, 0, 4>(windowed)));
