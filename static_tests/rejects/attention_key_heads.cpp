// reject: {6, [^}]*heads.*{2, [^}]*heads.*attent::attention: key and value need the same heads
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/attention.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr tensor<float, heads(6), queries(4), features(3)> q{};
inline constexpr tensor<float, heads(6), axes::keys(5), features(3)> k{};
inline constexpr tensor<float, heads(2), axes::keys(5), values(2)> v{};

#if defined(ATTENT_REJECT)
inline constexpr auto y = attention(q, k, v);
#else
inline constexpr auto y = attention(q, k, concat<0>(v, concat<0>(v, v)));
#endif
