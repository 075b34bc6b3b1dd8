// reject: attent::tensor::row: needs at least two axes
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/tensor.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<2, 3> m{};
inline constexpr vector<3> v{};

#if defined(ATTENT_REJECT)
inline constexpr auto x = v.row(1);
#else
inline constexpr auto x = m.row(1);
#endif
