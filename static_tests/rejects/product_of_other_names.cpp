// reject: {3, [^}]*features.*{3, [^}]*hidden.*attent: a \* b: the last axis of a must be the first axis of b
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/layout.hpp>
#include <attent/tensor/product.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(4), features(3)> x{};
inline constexpr matrix<hidden(3), channels(2)> w{};

#if defined(ATTENT_REJECT)
inline constexpr auto y = x * w;
#else
inline constexpr auto y = x * rename<features(3), channels(2)>(w);
#endif
