// reject: {6, [^}]*batches.*{2, [^}]*batches.*attent::attention: query, key and value need the same batches
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/attention.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr tensor<float, batches(6), queries(4), features(3)> q{};
inline constexpr tensor<float, batches(2), axes::keys(5), features(3)> k{};
inline constexpr tensor<float, batches(2), axes::keys(5), values(2)> v{};

#if defined(ATTENT_REJECT)
inline constexpr auto y = attention(q, k, v);
#else
inline constexpr auto y = attention(slice<0, 0, 2>(q), k, v);
#endif
