// reject: (2.*2.*1.*attent::attention: query, key and value need the same number of axes: \(L, E\), \(heads, L, E\) or \(batches, heads, L, E\)|attent::attention: query, key and value need the same number of axes: \(L, E\), \(heads, L, E\) or \(batches, heads, L, E\).*2.*2.*1)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/attention.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<queries(4), features(3)> q{};
inline constexpr matrix<axes::keys(5), features(3)> k{};
inline constexpr matrix<axes::keys(5), values(2)> v{};

#if defined(ATTENT_REJECT)
inline constexpr auto y = attention(q, k, v.row(0));
#else
inline constexpr auto y = attention(q, k, v);
#endif
