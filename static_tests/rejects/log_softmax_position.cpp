// reject: 5.*attent::log_softmax: there is no axis at this position \(0 is the first\)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/log_softmax.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<queries(4), features(3)> q{};
inline constexpr matrix<axes::keys(5), features(3)> k{};
inline constexpr matrix<axes::keys(5), values(2)> v{};

#if defined(ATTENT_REJECT)
inline constexpr auto y = log_softmax<5>(q);
#else
inline constexpr auto y = log_softmax<1>(q);
#endif
