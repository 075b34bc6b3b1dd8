// reject: (bool.*attent::attention: an argument after the tensors is not an option \(wrap a boolean tensor as keep\(mask\) or drop\(mask\), numbers as bias\(numbers\)\)|attent::attention: an argument after the tensors is not an option \(wrap a boolean tensor as keep\(mask\) or drop\(mask\), numbers as bias\(numbers\)\).*bool)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/attention.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<queries(4), features(3)> q{};
inline constexpr matrix<axes::keys(5), features(3)> k{};
inline constexpr matrix<axes::keys(5), values(2)> v{};
inline constexpr tensor<bool, queries(4), axes::keys(5)> mask{};

#if defined(ATTENT_REJECT)
inline constexpr auto y = attention(q, k, v, mask);
#else
inline constexpr auto y = attention(q, k, v, keep(mask));
#endif
