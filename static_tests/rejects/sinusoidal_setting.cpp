// reject: attent::sinusoidal: takes base\(b\) and first_position\(n\) or positions
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/sinusoidal.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(3), features(4)> x{};
inline constexpr matrix<5, 2> c{}, s{};

#if defined(ATTENT_REJECT)
inline constexpr auto y = sinusoidal<tokens(3), features(4)>(100);
#else
inline constexpr auto y = sinusoidal<tokens(3), features(4)>(base(100));
#endif
