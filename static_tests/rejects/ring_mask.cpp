// reject: the axes of a keep, drop or bias tensor must broadcast
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/multi_head_attention.hpp>
#include <attent/attention/ring_kv_cache.hpp>

using namespace attent;
using namespace attent::axes;

using ring = ring_kv_cache<float, heads(2), 7, features(3), values(6)>;
inline constexpr tensor<bool, 2, 1, 7> seven{};
inline constexpr tensor<bool, 2, 1, 1> one{};

#if defined(ATTENT_REJECT)
inline constexpr auto y = attention(tensor<float, 2, 1, 3>{}, ring{}, keep(seven));
#else
inline constexpr auto y = attention(tensor<float, 2, 1, 3>{}, ring{}, keep(one));
#endif
