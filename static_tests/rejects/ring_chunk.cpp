// reject: attent::ring_kv_cache: takes at most Chunk tokens
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/multi_head_attention.hpp>
#include <attent/attention/ring_kv_cache.hpp>

using namespace attent;
using namespace attent::axes;

using ring = ring_kv_cache<float, heads(2), 7, features(3), values(6), 3>;

#if defined(ATTENT_REJECT)
inline constexpr auto y = attention(tensor<float, 2, 4, 3>{}, ring{});
#else
inline constexpr auto y = attention(tensor<float, 2, 3, 3>{}, ring{});
#endif
