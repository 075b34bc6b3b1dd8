// reject: {3, [^}]*features.*{3, [^}]*hidden.*attent: a \+ b, a - b, hadamard\(a, b\)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/elementwise.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(2), features(3)> a{};
inline constexpr vector<hidden(3)> b{};
inline constexpr vector<3> c{};

#if defined(ATTENT_REJECT)
inline constexpr auto s = a - b;
#else
inline constexpr auto s = a - c;
#endif
