// reject: 2.*3.*attent::matrix: the number of rows must be the extent of the first axis
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/tensor.hpp>

using namespace attent;
using namespace attent::axes;

#if defined(ATTENT_REJECT)
inline constexpr matrix<3, 4> m{{1, 2, 3, 4}, {5, 6, 7, 8}};
#else
inline constexpr matrix<3, 4> m{{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}};
#endif
