// reject: attent::sliding_window: a bound must not be negative.*-1, 0|attent::sliding_window: a bound must not be negative.*-1
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/refuse.hpp>  // first: the way to it, in the message, is short

#include <attent/attention/attention.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr tensor<float, heads(2), queries(4), features(3)> q{};
inline constexpr tensor<float, heads(2), axes::keys(5), features(3)> k{};
inline constexpr tensor<float, heads(2), axes::keys(5), values(6)> v{};

#if defined(ATTENT_REJECT)
inline constexpr auto y = attention(q, k, v, upper_left, sliding_window(-1, 0));
#else
inline constexpr auto y = attention(q, k, v, upper_left, sliding_window(1, 0));
#endif
