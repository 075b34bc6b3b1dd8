// reject: attent: with\(workspace\): the workspace Given is not the one Needed
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/multi_head_attention.hpp>

using namespace attent;
using namespace attent::axes;

struct projections {
    matrix<channels(6), features(4)> query, key;
    matrix<channels(6), values(2)> value;
    matrix<values(2), channels(6)> output;
};
inline constexpr projections weights{};
inline constexpr matrix<tokens(3), channels(6)> x{};

#if defined(ATTENT_REJECT)
static multi_head_attention_workspace<tokens(3), heads(1), heads(1), features(4), values(2)>
    scratch;
#else
static multi_head_attention_workspace<tokens(3), heads(2), heads(2), features(2), values(1)>
    scratch;
#endif
matrix<tokens(3), channels(6)> out;

void attend() { multi_head_attention<heads(2)>(x, weights, with(scratch), into(out)); }
