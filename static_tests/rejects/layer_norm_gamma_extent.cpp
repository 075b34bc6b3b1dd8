// reject: {2, .*{3, [^}]*channels.*attent::layer_norm, rms_norm: gamma and beta need the axis that is normalised
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/layer_norm.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(2), channels(3)> x{{1, 2, 4}, {-3, 0.5f, 2}};

#if defined(ATTENT_REJECT)
inline constexpr auto y = layer_norm(x, vector<2>{1, 2});
#else
inline constexpr auto y = layer_norm(x, vector<3>{1, 2, 3});
#endif
