// reject: attent::expect_close: both tensors need the same axes, in extent and name
// errors: 2
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/layout.hpp>
#include <attent/verify/expect.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(2), features(3)> a{};
inline constexpr matrix<tokens(2), values(3)> b{};

#if defined(ATTENT_REJECT)
static_assert(expect_close(a, b, 0));
#else
static_assert(expect_close(a, rename<tokens(2), features(3)>(b), 0));
#endif
