// reject: {2, [^}]*tokens.*{4, [^}]*tokens.*attent::concat: every axis but the one at Position must agree in extent and name
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/layout.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(2), features(3)> a{};
inline constexpr matrix<tokens(4), features(3)> b{};

#if defined(ATTENT_REJECT)
inline constexpr auto c = concat<1>(a, b);
#else
inline constexpr auto c = concat<0>(a, b);
#endif
