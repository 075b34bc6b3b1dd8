// reject: (float.*double|double.*float).*attent::attention: query, key and value need one element type \(convert<T>\(x\) converts\)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/attention.hpp>
#include <attent/tensor/elementwise.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<queries(4), features(3)> q{};
inline constexpr matrix<axes::keys(5), features(3)> k{};
inline constexpr matrix<axes::keys(5), values(2), double> v{};

#if defined(ATTENT_REJECT)
inline constexpr auto y = attention(q, k, v);
#else
inline constexpr auto y = attention(convert<double>(q), convert<double>(k), v);
#endif
