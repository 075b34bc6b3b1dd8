// reject: (base<float>.*attent::rotary: after x come the caches cos and sin, both or neither|attent::rotary: after x come the caches cos and sin, both or neither.*base<float>)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/rotary.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(3), features(4)> x{};
inline constexpr matrix<5, 2> c{}, s{};

#if defined(ATTENT_REJECT)
inline constexpr auto y = rotary(x, c, s, halves, base(100.0f));
#else
inline constexpr auto y = rotary(x, halves, base(100.0f));
#endif
