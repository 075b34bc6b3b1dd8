// reject: 1.*2.*attent::expect_close: both tensors need the same number of axes
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/verify/expect.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr vector<3> a{};
inline constexpr matrix<1, 3> b{};

#if defined(ATTENT_REJECT)
static_assert(expect_close(a, b, 0.5f));
#else
static_assert(expect_close(a, b.row(0), 0.5f));
#endif
