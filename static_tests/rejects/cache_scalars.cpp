// reject: attent::kv_cache::append: keys and values need the cache
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/multi_head_attention.hpp>
#include <attent/attention/ring_kv_cache.hpp>

using namespace attent;
using namespace attent::axes;

using cache = kv_cache<float, heads(2), 7, features(3), values(6)>;
inline constexpr tensor<float, 2, 1, 6> v{};

#if defined(ATTENT_REJECT)
inline constexpr bool y = cache{}.append(tensor<double, 2, 1, 3>{}, v);
#else
inline constexpr bool y = cache{}.append(tensor<float, 2, 1, 3>{}, v);
#endif
