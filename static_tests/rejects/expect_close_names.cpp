// reject: {3, [^}]*tokens.*{3, [^}]*keys.*attent::expect_close: both tensors need the same axes, in extent and name
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/verify/expect.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr vector<tokens(3)> a{};
inline constexpr vector<axes::keys(3)> b{};
inline constexpr vector<3> c{};

#if defined(ATTENT_REJECT)
static_assert(expect_close(a, b, 0.5f));
#else
static_assert(expect_close(a, c, 0.5f));
#endif
