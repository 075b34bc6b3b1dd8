// reject: 3.*{3, .*attent::tensor::get: the index must be below the extent
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/tensor.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<2, 3> m{{1, 2, 3}, {4, 5, 6}};

#if defined(ATTENT_REJECT)
inline constexpr float x = m.get<1, 3>();
#else
inline constexpr float x = m.get<1, 2>();
#endif
