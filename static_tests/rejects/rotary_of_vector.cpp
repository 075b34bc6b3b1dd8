// reject: 1.*attent::rotary: x needs tokens and features
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/rotary.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(3), features(4)> x{};
inline constexpr matrix<5, 2> c{}, s{};

#if defined(ATTENT_REJECT)
inline constexpr auto y = rotary(vector<4>{1, 2, 3, 4}, halves);
#else
inline constexpr auto y = rotary(matrix<1, 4>{{1, 2, 3, 4}}, halves);
#endif
