// reject: (names::tokens.*names::channels|names::channels.*names::tokens|tokens.3.*channels.3)
// errors: 2
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/tensor.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr vector<tokens(3)> a{1, 2, 3};

#if defined(ATTENT_REJECT)
inline constexpr vector<channels(3)> b = a;
#else
inline constexpr vector<tokens(3)> b = a;
#endif
