// reject: ({4, [^}]*tokens[^}]*}.*2.*3.*attent::slice: First \+ Count must not pass the end of the axis|attent::slice: First \+ Count must not pass the end of the axis.*{4, [^}]*tokens[^}]*}.*2.*3)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/layout.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(2), features(3)> a{};
inline constexpr matrix<tokens(4), features(3)> b{};

#if defined(ATTENT_REJECT)
inline constexpr auto c = slice<0, 2, 3>(b);
#else
inline constexpr auto c = slice<0, 1, 3>(b);
#endif
