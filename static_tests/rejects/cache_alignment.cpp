// reject: attent::attention: a cache says by itself where the queries stand
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/multi_head_attention.hpp>
#include <attent/attention/ring_kv_cache.hpp>

using namespace attent;
using namespace attent::axes;

using cache = kv_cache<float, heads(2), 7, features(3), values(6)>;
inline constexpr tensor<float, heads(2), queries(4), features(3)> q{};
inline constexpr tensor<float, heads(2), axes::keys(5), features(3)> k{};
inline constexpr tensor<float, heads(2), axes::keys(5), values(6)> v{};

#if defined(ATTENT_REJECT)
inline constexpr auto y = attention(q, cache{}, causal, upper_left);
#else
inline constexpr auto y = attention(q, cache{}, causal);
#endif
