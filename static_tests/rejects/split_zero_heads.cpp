// reject: ({0, [^}]*heads.*{10, [^}]*channels.*attent::split_heads: Heads must divide the last axis \(each head gets Width / Heads columns\)|attent::split_heads: Heads must divide the last axis \(each head gets Width / Heads columns\).*{0, [^}]*heads.*{10, [^}]*channels)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/heads.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(3), channels(10)> x{};

#if defined(ATTENT_REJECT)
inline constexpr auto h = split_heads<heads(0)>(x);
#else
inline constexpr auto h = split_heads<heads(5)>(x);
#endif
