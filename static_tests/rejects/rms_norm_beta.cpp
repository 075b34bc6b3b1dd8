// reject: 2.*1.*attent::layer_norm, rms_norm: too many tensors after x
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/rms_norm.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(2), channels(3)> x{{1, 2, 4}, {-3, 0.5f, 2}};

#if defined(ATTENT_REJECT)
inline constexpr auto y = rms_norm(x, x.row(0), x.row(1));
#else
inline constexpr auto y = rms_norm(x, x.row(0));
#endif
