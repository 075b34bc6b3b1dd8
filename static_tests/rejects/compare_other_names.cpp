// reject: {2, [^}]*queries.*{2, [^}]*keys.*attent: a == b: the axes must agree in extent and name \(rename<..>\(a\) renames\)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/layout.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<queries(2), 3> a{};
inline constexpr matrix<axes::keys(2), 3> b{};

#if defined(ATTENT_REJECT)
inline constexpr bool same = a == b;
#else
inline constexpr bool same = rename<axes::keys(2), 3>(a) == b;
#endif
