// reject: attent::attention: causal and sliding_window with key_lengths need an alignment
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/multi_head_attention.hpp>
#include <attent/attention/ring_kv_cache.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr tensor<float, heads(2), queries(4), features(3)> q{};
inline constexpr tensor<float, heads(2), axes::keys(5), features(3)> k{};
inline constexpr tensor<float, heads(2), axes::keys(5), values(6)> v{};

#if defined(ATTENT_REJECT)
inline constexpr auto y = attention(k, k, v, causal, key_lengths({3}));
#else
inline constexpr auto y = attention(k, k, v, causal, key_lengths({3}), lower_right);
#endif
