// reject: {3, .*{5, .*attent::logits: the last axis of x must be that of the table
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/logits.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(2), channels(3)> x{{1, 2, 4}, {-3, 0.5f, 2}};

#if defined(ATTENT_REJECT)
inline constexpr auto y = logits(x, matrix<vocabulary(4), channels(5)>{});
#else
inline constexpr auto y = logits(x, matrix<vocabulary(4), channels(3)>{});
#endif
