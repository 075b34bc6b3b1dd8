// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// Compiled with -fcallgraph-info=su (exact_counts.py): how much stack each call takes.
#include <attent/attention/attention.hpp>
#include <attent/attention/kv_cache.hpp>
#include <new>

using namespace attent;
using namespace attent::axes;

using rows = matrix<512, 64>;
void attend(rows const& q, rows const& k, rows const& v, rows& out) {
    ::new (&out) rows(attention(q, k, v, causal));
}

using cache = kv_cache<float, heads(1), 1024, features(64), values(64)>;
using query = tensor<float, heads(4), tokens(1), features(64)>;
using answer = tensor<float, heads(4), tokens(1), values(64)>;
void decode(query const& q, cache const& keys_and_values, answer& out) {
    ::new (&out) answer(attention(q, keys_and_values, grouped_query));
}
