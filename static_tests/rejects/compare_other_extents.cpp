// reject: {2, .*{3, .*attent: a == b: the axes must agree in extent and name
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/layout.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<2, 3> a{};
inline constexpr matrix<3, 2> b{};

#if defined(ATTENT_REJECT)
inline constexpr bool same = a == b;
#else
inline constexpr bool same = transpose(a) == b;
#endif
