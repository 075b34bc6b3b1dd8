// reject: attent::rename: the extents must stay
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/layout.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<4, 3> a{};

#if defined(ATTENT_REJECT)
inline constexpr auto b = rename<tokens(4), features(5)>(a);
#else
inline constexpr auto b = rename<tokens(4), features(3)>(a);
#endif
