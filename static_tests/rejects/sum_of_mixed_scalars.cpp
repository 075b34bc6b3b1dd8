// reject: (float.*double|double.*float).*attent: a and b: both tensors need one element type
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/elementwise.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<2, 3> a{};
inline constexpr matrix<2, 3, double> b{};

#if defined(ATTENT_REJECT)
inline constexpr auto s = hadamard(a, b);
#else
inline constexpr auto s = hadamard(convert<double>(a), b);
#endif
