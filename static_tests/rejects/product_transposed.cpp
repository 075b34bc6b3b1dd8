// reject: {3, .*{5, .*attent: a \* b: the last axis of a must be the first axis of b \(did you mean a \* transpose\(b\)\?\)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/layout.hpp>
#include <attent/tensor/product.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<4, 3> q{};
inline constexpr matrix<5, 3> k{};

#if defined(ATTENT_REJECT)
inline constexpr auto scores = q * k;
#else
inline constexpr auto scores = q * transpose(k);
#endif
