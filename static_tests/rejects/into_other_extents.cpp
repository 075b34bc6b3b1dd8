// reject: attent: into\(out\): out needs the axes and the element type of the Result
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/attention.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<queries(4), features(3)> q{};
inline constexpr matrix<axes::keys(5), features(3)> k{};
inline constexpr matrix<axes::keys(5), values(2)> v{};

#if defined(ATTENT_REJECT)
matrix<queries(5), values(2)> out;
#else
matrix<queries(4), values(2)> out;
#endif

void attend() { attention(q, k, v, into(out)); }
