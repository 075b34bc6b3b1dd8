// reject: float.*attent::layer_norm, rms_norm: after x come gamma
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/layer_norm.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(2), channels(3)> x{{1, 2, 4}, {-3, 0.5f, 2}};

#if defined(ATTENT_REJECT)
inline constexpr auto y = layer_norm(x, 1e-6f);
#else
inline constexpr auto y = layer_norm(x, epsilon(1e-6f));
#endif
