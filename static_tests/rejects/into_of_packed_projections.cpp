// reject: attent::multi_head_attention: with\(workspace\) and into\(out\) need .query, .key and .value apart
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/multi_head_attention.hpp>

using namespace attent;
using namespace attent::axes;

struct projections {
    matrix<channels(6), features(12)> query_key_value;
    matrix<features(4), channels(6)> output;
};
inline constexpr projections weights{};
inline constexpr matrix<tokens(3), channels(6)> x{};

#if defined(ATTENT_REJECT)
matrix<tokens(3), channels(6)> out;
void attend() { multi_head_attention<heads(2)>(x, weights, into(out)); }
#else
auto attend() { return multi_head_attention<heads(2)>(x, weights); }
#endif
