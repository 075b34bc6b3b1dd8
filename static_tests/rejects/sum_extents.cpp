// reject: {3, .*{4, .*attent: a \+ b, a - b, hadamard\(a, b\).*axes that meet from the right must agree in extent and name \(or one of them has extent 1\)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/elementwise.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<2, 3> a{};
inline constexpr matrix<2, 4> b{};
inline constexpr vector<3> c{};

#if defined(ATTENT_REJECT)
inline constexpr auto s = a + b;
#else
inline constexpr auto s = a + c;
#endif
