// reject: attent::split_heads: needs \(.., tokens, width\)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/heads.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr vector<channels(10)> x{};

#if defined(ATTENT_REJECT)
inline constexpr auto h = split_heads<heads(5)>(x);
#else
inline constexpr auto h = split_heads<heads(5)>(reshape<1, channels(10)>(x));
#endif
