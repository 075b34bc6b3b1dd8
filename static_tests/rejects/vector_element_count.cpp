// reject: 2.*3.*attent::tensor: one list holds every element \(the product of the extents\)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/tensor.hpp>

using namespace attent;
using namespace attent::axes;

#if defined(ATTENT_REJECT)
inline constexpr vector<3> v{1, 2};
#else
inline constexpr vector<3> v{1, 2, 3};
#endif
