// reject: attent::axis_labels: give one label for each entry of the axis
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/hosted/axis_labels.hpp>

using namespace attent;
using namespace attent::axes;

#if defined(ATTENT_REJECT)
inline constexpr axis_labels<tokens(3)> labels{"the", "cat"};
#else
inline constexpr axis_labels<tokens(3)> labels{"the", "cat", "sat"};
#endif
