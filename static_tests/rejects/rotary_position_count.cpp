// reject: {2, .*{3, [^}]*tokens.*attent::rotary: needs one position, or one row of the caches, for each token
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/rotary.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(3), features(4)> x{};
inline constexpr matrix<5, 2> c{}, s{};

#if defined(ATTENT_REJECT)
inline constexpr auto y = rotary(x, halves, positions({7, 8}));
#else
inline constexpr auto y = rotary(x, halves, positions({7, 8, 9}));
#endif
