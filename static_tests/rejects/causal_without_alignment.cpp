// reject: {4, [^}]*queries.*{5, [^}]*keys.*attent::attention: causal and sliding_window with different numbers of queries and keys need an alignment: upper_left, lower_right or query_offset\(n\)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/attention.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<queries(4), features(3)> q{};
inline constexpr matrix<axes::keys(5), features(3)> k{};
inline constexpr matrix<axes::keys(5), values(2)> v{};

#if defined(ATTENT_REJECT)
inline constexpr auto y = attention(q, k, v, causal);
#else
inline constexpr auto y = attention(q, k, v, causal, upper_left);
#endif
