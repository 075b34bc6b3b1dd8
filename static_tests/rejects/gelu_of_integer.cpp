// reject: int.*attent::gelu, gelu_tanh, silu, swish: an integer has no room for the result
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/gelu.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(2), channels(3)> x{{1, 2, 4}, {-3, 0.5f, 2}};

#if defined(ATTENT_REJECT)
inline constexpr auto y = gelu(1);
#else
inline constexpr auto y = gelu(x);
#endif
