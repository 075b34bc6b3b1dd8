// reject: (column %zu the value is %g, expected %g within %g"\), 0, 2, 3.5e\+0, 3.0e\+0, 0.0\)|values_differ[^\n]*0, 2, 3.500000e\+00, 3.000000e\+00, 0.000000e\+00\))
// errors: 2
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/verify/expect.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<2, 3> actual{{1, 2, 3.5f}, {4, 5, 6}}, expected{{1, 2, 3}, {4, 5, 6}};

#if defined(ATTENT_REJECT)
static_assert(expect_equal(actual, expected));
#else
static_assert(expect_equal(expected, expected));
#endif
