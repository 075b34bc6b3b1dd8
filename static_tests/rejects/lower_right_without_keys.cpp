// reject: attent::lower_right: there is no key
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/multi_head_attention.hpp>
#include <attent/attention/ring_kv_cache.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<queries(4), features(3)> q{};
inline constexpr matrix<0, features(3)> k{};
inline constexpr matrix<0, values(6)> v{};

#if defined(ATTENT_REJECT)
inline constexpr auto y = attention(q, k, v, causal, lower_right);
#else
inline constexpr auto y = attention(q, k, v, causal, upper_left);
#endif
