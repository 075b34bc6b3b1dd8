// reject: attent: with\(workspace\): the workspace is const
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
matrix<tokens(3), channels(6)> out;

using workspace =
    multi_head_attention_workspace<tokens(3), heads(2), heads(2), features(2), values(1)>;
#if defined(ATTENT_REJECT)
void attend(workspace const& scratch) {
#else
void attend(workspace& scratch) {
#endif
    multi_head_attention<heads(2)>(x, weights, with(scratch), into(out));
}
