// reject: attent: into\(out\): out is const
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/quantized_self_attention.hpp>

using namespace attent;
using namespace attent::axes;

extern quantized_self_attention_weights<channels(6), features(4), values(2)> const head;
extern matrix<tokens(3), channels(6), std::int8_t> const x;

#if defined(ATTENT_REJECT)
void attend(matrix<tokens(3), values(2), std::int8_t> const& out) {
#else
void attend(matrix<tokens(3), values(2), std::int8_t>& out) {
#endif
    self_attention(x, head, into(out));
}
