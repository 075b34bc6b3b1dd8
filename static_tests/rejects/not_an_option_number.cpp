// reject: (float.*attent::attention: an argument after the tensors is not an option|attent::attention: an argument after the tensors is not an option.*float)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/attention.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<queries(4), features(3)> q{};
inline constexpr matrix<axes::keys(5), features(3)> k{};
inline constexpr matrix<axes::keys(5), values(2)> v{};

#if defined(ATTENT_REJECT)
inline constexpr auto y = attention(q, k, v, 0.5f);
#else
inline constexpr auto y = attention(q, k, v, scale(0.5f));
#endif
