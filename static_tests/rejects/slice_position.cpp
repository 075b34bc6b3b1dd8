// reject: 2.*attent::slice: there is no axis at this position \(0 is the first\)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/layout.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(2), features(3)> a{};
inline constexpr matrix<tokens(4), features(3)> b{};

#if defined(ATTENT_REJECT)
inline constexpr auto c = slice<2, 0, 2>(b);
#else
inline constexpr auto c = slice<1, 0, 2>(b);
#endif
