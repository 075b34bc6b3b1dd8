// reject: attent::tensor: an index is out of range.*(-1|18446744073709551615), 2
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/tensor.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<2, 3> m{{1, 2, 3}, {4, 5, 6}};

#if defined(ATTENT_REJECT)
inline constexpr float x = m(-1, 2);
#else
inline constexpr float x = m(0, 2);
#endif
