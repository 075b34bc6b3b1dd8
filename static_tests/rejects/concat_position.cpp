// reject: attent::concat: both tensors need the same number of axes, more than Position
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/layout.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(2), features(3)> a{};
inline constexpr matrix<tokens(4), features(3)> b{};

#if defined(ATTENT_REJECT)
inline constexpr auto c = concat<2>(a, b);
#else
inline constexpr auto c = concat<0>(a, b);
#endif
