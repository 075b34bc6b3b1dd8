// reject: {0, [^}]*features.*attent::attention: the head width must not be 0 \(the scale would be infinite\)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/attention.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<queries(4), features(0)> q{};
inline constexpr matrix<axes::keys(5), features(0)> k{};
inline constexpr matrix<axes::keys(5), values(2)> v{};

#if defined(ATTENT_REJECT)
inline constexpr auto y = attention(q, k, v);
#else
inline constexpr auto y =
    attention(matrix<queries(4), features(1)>{}, matrix<axes::keys(5), features(1)>{}, v);
#endif
