// reject: an option of this Kind is given more than once
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/multi_head_attention.hpp>
#include <attent/attention/ring_kv_cache.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr tensor<float, heads(2), queries(4), features(3)> q{};
inline constexpr tensor<float, heads(2), axes::keys(5), features(3)> k{};
inline constexpr tensor<float, heads(2), axes::keys(5), values(6)> v{};
inline constexpr auto same = score_where([](float score, position) { return score; });

#if defined(ATTENT_REJECT)
inline constexpr auto y = attention(q, k, v, same, same);
#else
inline constexpr auto y = attention(q, k, v, same);
#endif
