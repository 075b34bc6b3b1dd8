// reject: ({4, [^}]*queries[^}]*}.*{5, [^}]*keys.*attent::attention: the axes of a keep, drop or bias tensor must broadcast|attent::attention: the axes of a keep, drop or bias tensor must broadcast.*{4, [^}]*queries[^}]*}.*{5, [^}]*keys)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/attention.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<queries(4), features(3)> q{};
inline constexpr matrix<axes::keys(5), features(3)> k{};
inline constexpr matrix<axes::keys(5), values(2)> v{};
inline constexpr tensor<bool, axes::keys(5), queries(4)> mask{};

#if defined(ATTENT_REJECT)
inline constexpr auto y = attention(q, k, v, drop(mask));
#else
inline constexpr auto y = attention(q, k, v, drop(transpose(mask)));
#endif
