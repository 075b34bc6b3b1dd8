// reject: attent::attention: query and key have different heads
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/multi_head_attention.hpp>
#include <attent/attention/ring_kv_cache.hpp>

using namespace attent;
using namespace attent::axes;

using cache = kv_cache<float, heads(2), 7, features(3), values(6)>;

#if defined(ATTENT_REJECT)
inline constexpr auto y = attention(tensor<float, 6, 4, 3>{}, cache{});
#else
inline constexpr auto y = attention(tensor<float, 6, 4, 3>{}, cache{}, grouped_query);
#endif
