// reject: attent: a and b: both tensors need one element type
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/logits.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(2), channels(3)> x{{1, 2, 4}, {-3, 0.5f, 2}};

#if defined(ATTENT_REJECT)
inline constexpr auto y = logits(x, matrix<vocabulary(4), channels(3), double>{});
#else
inline constexpr auto y = logits(x, matrix<vocabulary(4), channels(3)>{});
#endif
