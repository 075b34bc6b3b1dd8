// reject: (setting_kind::epsilon.*attent: a setting of this Kind is given more than once|attent: a setting of this Kind is given more than once.*setting_kind::epsilon)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/rms_norm.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(2), channels(3)> x{{1, 2, 4}, {-3, 0.5f, 2}};

#if defined(ATTENT_REJECT)
inline constexpr auto y = rms_norm(x, epsilon(1e-6f), epsilon(1e-5f));
#else
inline constexpr auto y = rms_norm(x, epsilon(1e-6f));
#endif
