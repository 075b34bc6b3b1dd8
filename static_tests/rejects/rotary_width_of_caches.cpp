// reject: 2.*4.*attent::rotary: rotary_width<R> and the caches disagree
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/rotary.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(3), features(4)> x{};
inline constexpr matrix<5, 2> c{}, s{};

#if defined(ATTENT_REJECT)
inline constexpr auto y = rotary(x, c, s, halves, rotary_width<2>);
#else
inline constexpr auto y = rotary(x, c, s, halves, rotary_width<4>);
#endif
