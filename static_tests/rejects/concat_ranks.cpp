// reject: attent::concat: both tensors need the same number of axes
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/layout.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(2), features(3)> a{};
inline constexpr matrix<tokens(4), features(3)> b{};
inline constexpr vector<features(3)> v{};

#if defined(ATTENT_REJECT)
inline constexpr auto c = concat<0>(a, v);
#else
inline constexpr auto c = concat<0>(a, reshape<1, features(3)>(v));
#endif
