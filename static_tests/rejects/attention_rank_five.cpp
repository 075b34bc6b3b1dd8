// reject: (5.*5.*5.*attent::attention: query, key and value need the same number of axes|attent::attention: query, key and value need the same number of axes.*5.*5.*5)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/attention.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr tensor<float, 2, 3, 4, 5, 6> x{};
constexpr auto slice_of(auto const& t) { return t.row(0); }

#if defined(ATTENT_REJECT)
inline constexpr auto y = attention(x, x, x);
#else
inline constexpr auto y = attention(slice_of(x), slice_of(x), slice_of(x));
#endif
