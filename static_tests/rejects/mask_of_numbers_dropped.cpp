// reject: float.*attent::keep, attent::drop: need a tensor of bool
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/attention.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<queries(4), features(3)> q{};
inline constexpr matrix<axes::keys(5), features(3)> k{};
inline constexpr matrix<axes::keys(5), values(2)> v{};

#if defined(ATTENT_REJECT)
inline constexpr auto y = attention(q, k, v, drop(matrix<4, 5>{}));
#else
inline constexpr auto y = attention(q, k, v, bias(matrix<4, 5>{}));
#endif
