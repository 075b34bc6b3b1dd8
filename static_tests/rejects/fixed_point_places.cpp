// reject: attent::fixed_point: needs a signed integer, and from 1 bit behind the point to all but the sign
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/scalar/fixed_point.hpp>

using namespace attent;

#if defined(ATTENT_REJECT)
inline constexpr fixed_point<std::int16_t, 16> x{};
#else
inline constexpr fixed_point<std::int16_t, 14> x{};
#endif
