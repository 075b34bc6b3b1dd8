// reject: (attent::temperature: must not be below 0 \(found, limit\)[^\n]*-1|-1[^\n]*attent::temperature: must not be below 0 \(found, limit\))
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/temperature.hpp>

using namespace attent;

#if defined(ATTENT_REJECT)
inline constexpr temperature t(-0.5f);
#else
inline constexpr temperature t(0.0f);
#endif
