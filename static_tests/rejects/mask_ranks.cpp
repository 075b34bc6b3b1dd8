// reject: attent::attention: a keep, drop or bias tensor has at most four axes, \(batch, head, query, key\)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/attention.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<queries(4), features(3)> q{};
inline constexpr matrix<axes::keys(5), features(3)> k{};
inline constexpr matrix<axes::keys(5), values(2)> v{};
inline constexpr tensor<bool, 1, 1, 1, 4, 5> mask{};

#if defined(ATTENT_REJECT)
inline constexpr auto y = attention(q, k, v, drop(mask));
#else
inline constexpr auto y = attention(q, k, v, drop(mask.row(0)));
#endif
