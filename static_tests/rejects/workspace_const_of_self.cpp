// reject: attent: with\(workspace\): the workspace is const
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/self_attention.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<channels(6), features(4)> w_q{}, w_k{};
inline constexpr matrix<channels(6), values(2)> w_v{};
inline constexpr matrix<tokens(3), channels(6)> x{};

using workspace = self_attention_workspace<tokens(3), features(4), values(2)>;
#if defined(ATTENT_REJECT)
void attend(workspace const& scratch, matrix<tokens(3), values(2)>& out) {
#else
void attend(workspace& scratch, matrix<tokens(3), values(2)>& out) {
#endif
    self_attention(x, w_q, w_k, w_v, with(scratch), into(out));
}
