// reject: {3, [^}]*features.*{4, [^}]*tokens.*attent: a \* b: the last axis of a must be the first axis of b
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/layout.hpp>
#include <attent/tensor/product.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(4), features(3)> q{};
inline constexpr matrix<tokens(4), features(3)> k{};

#if defined(ATTENT_REJECT)
inline constexpr auto scores = q * k;
#else
inline constexpr auto scores = q * transpose(k);
#endif
