// reject: {3, .*{2, .*attent::expect_close: both tensors need the same axes, in extent and name
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/layout.hpp>
#include <attent/verify/expect.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<3, 2> a{};
inline constexpr matrix<2, 3> b{};

#if defined(ATTENT_REJECT)
static_assert(expect_close(a, b, 0.5f));
#else
static_assert(expect_close(a, transpose(b), 0.5f));
#endif
