// reject: attent::requantization: the factor must be from 0 to below 1/4 \(give the output a wider range
// errors: 2
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/scalar/requantization.hpp>

#if defined(ATTENT_REJECT)
inline constexpr auto by = attent::requantization_of(0.25);
#else
inline constexpr auto by = attent::requantization_of(0.2499);
#endif
