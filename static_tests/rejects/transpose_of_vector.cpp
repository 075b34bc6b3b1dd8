// reject: attent::transpose: needs at least two axes
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/layout.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr vector<3> v{1, 2, 3};

#if defined(ATTENT_REJECT)
inline constexpr auto t = transpose(v);
#else
inline constexpr auto t = transpose(reshape<1, 3>(v));
#endif
