// reject: (attent::base: must be above 0 \(found, limit\)[^\n]*0, 0|0, 0[^\n]*attent::base: must be above 0)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/rotary.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(3), features(4)> x{};
inline constexpr matrix<5, 2> c{}, s{};

#if defined(ATTENT_REJECT)
inline constexpr auto y = rotary(x, halves, base(0.0f));
#else
inline constexpr auto y = rotary(x, halves, base(1.0f));
#endif
