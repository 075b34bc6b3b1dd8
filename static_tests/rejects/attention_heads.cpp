// reject: {6, [^}]*heads.*{2, [^}]*heads.*attent::attention: query and key have different heads \(pass grouped_query to share each key head among several query heads\)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/attention.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr tensor<float, heads(6), queries(4), features(3)> q{};
inline constexpr tensor<float, heads(2), axes::keys(5), features(3)> k{};
inline constexpr tensor<float, heads(2), axes::keys(5), values(2)> v{};

#if defined(ATTENT_REJECT)
inline constexpr auto y = attention(q, k, v);
#else
inline constexpr auto y = attention(slice<0, 0, 2>(q), k, v);
#endif
