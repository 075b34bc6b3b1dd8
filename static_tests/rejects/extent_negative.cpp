// reject: attent::axis: an extent must not be negative \(found, smallest\)[^\n]*-3
// flags: -Wno-sign-conversion
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/tensor.hpp>

using namespace attent;
using namespace attent::axes;

#if defined(ATTENT_REJECT)
inline constexpr matrix<-3, 4> m{};
#else
inline constexpr matrix<3, 4> m{};
#endif
