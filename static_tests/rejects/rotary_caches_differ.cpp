// reject: {2, .*{3, .*attent::rotary: the caches cos and sin need the same axes
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/rotary.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(3), features(4)> x{};
inline constexpr matrix<5, 2> c{}, s{};
inline constexpr matrix<5, 3> wrong{};
#if defined(ATTENT_REJECT)
inline constexpr auto y = rotary(x, c, wrong, halves);
#else
inline constexpr auto y = rotary(x, c, s, halves);
#endif
