// reject: attent::merge_heads: needs \(.., heads, tokens, width\)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/heads.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(3), channels(10)> x{};

#if defined(ATTENT_REJECT)
inline constexpr auto m = merge_heads(x);
#else
inline constexpr auto m = merge_heads(split_heads<heads(5)>(x));
#endif
