// reject: attent: with\(workspace\): the workspace Given is not the one Needed
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/self_attention.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(4), channels(3)> x{};
inline constexpr matrix<channels(3), features(2)> w{};
inline constexpr matrix<channels(3), values(5)> w_v{};

#if defined(ATTENT_REJECT)
static self_attention_workspace<tokens(4), features(2), values(2)> scratch;
#else
static self_attention_workspace<tokens(4), features(2), values(5)> scratch;
#endif
matrix<tokens(4), values(5)> out;

void attend() { self_attention(x, w, w, w_v, with(scratch), into(out)); }
