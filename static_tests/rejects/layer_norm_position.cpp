// reject: 2.*attent::layer_norm, rms_norm: x has no axis at this position \(0 is the first\)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/layer_norm.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(2), channels(3)> x{{1, 2, 4}, {-3, 0.5f, 2}};

#if defined(ATTENT_REJECT)
inline constexpr auto y = layer_norm<2>(x);
#else
inline constexpr auto y = layer_norm<1>(x);
#endif
