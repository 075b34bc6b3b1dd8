// reject: attent: with\(workspace\): the workspace Given is not the one Needed
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/attention.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<queries(4), features(3)> q{};
inline constexpr matrix<axes::keys(5), features(3)> k{};
inline constexpr matrix<axes::keys(5), values(2)> v{};

#if defined(ATTENT_REJECT)
static attention_workspace<axes::keys(4)> scratch;
#else
static attention_workspace<axes::keys(5)> scratch;
#endif
matrix<queries(4), values(2)> out;

void attend() { attention(q, k, v, with(scratch), into(out)); }
