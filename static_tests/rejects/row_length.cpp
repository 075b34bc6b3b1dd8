// reject: 2.*3.*attent::matrix: every row needs as many elements as the matrix has columns
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/tensor.hpp>

using namespace attent;
using namespace attent::axes;

#if defined(ATTENT_REJECT)
inline constexpr matrix<2, 3> m{{1, 2, 3}, {4, 5}};
#else
inline constexpr matrix<2, 3> m{{1, 2, 3}, {4, 5, 6}};
#endif
