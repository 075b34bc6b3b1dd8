// reject: (float.*double|double.*float).*attent: a and b: both tensors need one element type
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/elementwise.hpp>
#include <attent/verify/expect.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr vector<3> a{};
inline constexpr vector<3, double> b{};

#if defined(ATTENT_REJECT)
static_assert(expect_close(a, b, 0.5));
#else
static_assert(expect_close(convert<double>(a), b, 0.5));
#endif
