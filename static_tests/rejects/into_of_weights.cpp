// reject: attent::attention: into\(out\) and with\(workspace\) are options of attention, self_attention and multi_head_attention
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/attention_weights.hpp>
#include <attent/attention/into.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<queries(4), features(3)> q{};
inline constexpr matrix<axes::keys(5), features(3)> k{};
matrix<queries(4), axes::keys(5)> out;

#if defined(ATTENT_REJECT)
auto attend() { return attention_weights(q, k, into(out)); }
#else
auto attend() { return attention_weights(q, k); }
#endif
