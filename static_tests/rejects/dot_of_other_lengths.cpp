// reject: {3, .*{4, .*attent::dot: both vectors need the same axis, in extent and name
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/product.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr vector<3> a{1, 2, 3}, b{4, 5, 6};
inline constexpr vector<4> c{1, 2, 3, 4};

#if defined(ATTENT_REJECT)
inline constexpr float d = dot(a, c);
#else
inline constexpr float d = dot(a, b);
#endif
