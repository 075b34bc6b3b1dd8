// reject: attent::kv_cache::append: the cache is full.*8, 7|attent::kv_cache::append: the cache is full.*, 8, 7
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/refuse.hpp>  // first: the way to it, in the message, is short

#include <attent/attention/multi_head_attention.hpp>
#include <attent/attention/ring_kv_cache.hpp>

using namespace attent;
using namespace attent::axes;

using cache = kv_cache<float, heads(2), 7, features(3), values(6)>;
template <std::size_t Tokens>
constexpr bool fill() {
    cache full;
    return full.append(tensor<float, 2, Tokens, 3>{}, tensor<float, 2, Tokens, 6>{});
}

#if defined(ATTENT_REJECT)
inline constexpr bool y = fill<8>();
#else
inline constexpr bool y = fill<7>();
#endif
