// reject: {6, [^}]*keys.*{5, [^}]*keys.*attent::attention: the axes of a keep, drop or bias tensor must broadcast to \(batch, head, query, key\) from the right
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/attention.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<queries(4), features(3)> q{};
inline constexpr matrix<axes::keys(5), features(3)> k{};
inline constexpr matrix<axes::keys(5), values(2)> v{};
inline constexpr tensor<bool, queries(4), axes::keys(6)> mask{};

inline constexpr tensor<bool, 5> few{true, false, true, true, true};

#if defined(ATTENT_REJECT)
inline constexpr auto y = attention(q, k, v, keep(few) & keep(mask));
#else
inline constexpr auto y = attention(q, k, v, keep(few) & keep(slice<1, 0, 5>(mask)));
#endif
