// reject: {5, .*{2, [^}]*batches.*attent::rotary: needs one list of positions
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/rotary.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(3), features(4)> x{};
inline constexpr matrix<5, 2> c{}, s{};
inline constexpr tensor<float, batches(2), heads(6), tokens(3), features(4)> deep{};
#if defined(ATTENT_REJECT)
inline constexpr auto y = rotary(deep, halves, positions(matrix<5, 3, int>{}));
#else
inline constexpr auto y = rotary(deep, halves, positions(matrix<2, 3, int>{}));
#endif
