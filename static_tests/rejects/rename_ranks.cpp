// reject: attent::rename: give every axis, in order
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/layout.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(2), features(3)> a{};
inline constexpr matrix<tokens(4), features(3)> b{};

#if defined(ATTENT_REJECT)
inline constexpr auto c = rename<axes::keys(2)>(a);
#else
inline constexpr auto c = rename<axes::keys(2), features(3)>(a);
#endif
