// reject: (attent::top_p: must be a number, not NaN \(limits\)[^\n]*0, 1|0, 1[^\n]*attent::top_p: must be a number, not NaN \(limits\))
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/top_p.hpp>
#include <limits>

using namespace attent;

#if defined(ATTENT_REJECT)
inline constexpr top_p p(std::numeric_limits<float>::quiet_NaN());
#else
inline constexpr top_p p(2.0f);
#endif
