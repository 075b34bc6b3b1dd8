// reject: attent::additive: begins with a mask \(or several joined by &\) and the tensors query and key, then the options
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/additive.hpp>
#include <attent/attention/attention.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<queries(4), features(3)> q{};
inline constexpr matrix<axes::keys(5), features(3)> k{};
inline constexpr matrix<axes::keys(5), values(2)> v{};

#if defined(ATTENT_REJECT)
inline constexpr auto y = additive(causal, q);
#else
inline constexpr auto y = additive(causal, q, k, upper_left);
#endif
