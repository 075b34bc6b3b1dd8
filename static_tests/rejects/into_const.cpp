// reject: attent: into\(out\): out is const
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
void attend(matrix<tokens(3), channels(6)> const& out) {
#else
void attend(matrix<tokens(3), channels(6)>& out) {
#endif
    multi_head_attention<heads(2)>(x, weights, into(out));
}
