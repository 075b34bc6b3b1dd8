// reject: attent::linear: takes x and a matrix
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/linear.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(2), channels(3)> x{{1, 2, 4}, {-3, 0.5f, 2}};

#if defined(ATTENT_REJECT)
inline constexpr auto y = linear(x, 3.0f);
#else
inline constexpr auto y = linear(x, matrix<channels(3), 1>{{1}, {2}, {3}});
#endif
