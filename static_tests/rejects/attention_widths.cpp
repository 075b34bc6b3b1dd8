// reject: {3, [^}]*features.*{6, [^}]*features.*attent::attention: query and key need the same last axis, the head width
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/attention.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<queries(4), features(3)> q{};
inline constexpr matrix<axes::keys(5), features(6)> k{};
inline constexpr matrix<axes::keys(5), values(2)> v{};

#if defined(ATTENT_REJECT)
inline constexpr auto y = attention(q, k, v);
#else
inline constexpr auto y = attention(q, slice<1, 0, 3>(k), v);
#endif
