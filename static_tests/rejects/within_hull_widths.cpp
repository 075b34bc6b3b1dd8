// reject: attent::within_hull: outputs are as wide as values
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/verify/laws.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<4, 2> output{};
inline constexpr matrix<5, 2> mixed{};
inline constexpr matrix<5, 3> other{};

#if defined(ATTENT_REJECT)
static_assert(within_hull(output, other, 0.5f));
#else
static_assert(within_hull(output, mixed, 0.5f));
#endif
