// reject: (attent::epsilon: must not be below 0 \(found, limit\)[^\n]*-1|-1[^\n]*attent::epsilon: must not be below 0)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/rms_norm.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(2), channels(3)> x{{1, 2, 4}, {-3, 0.5f, 2}};

#if defined(ATTENT_REJECT)
inline constexpr auto y = rms_norm(x, epsilon(-1.0f));
#else
inline constexpr auto y = rms_norm(x, epsilon(0.0f));
#endif
