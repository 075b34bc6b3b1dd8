// reject: attent: into\(out\): out needs the axes and the element type of the Result
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/quantized_self_attention.hpp>

using namespace attent;
using namespace attent::axes;

extern matrix<tokens(3), channels(6), std::int8_t> const x;
extern quantized_self_attention_weights<channels(6), features(5), values(4)> const head;

#if defined(ATTENT_REJECT)
extern matrix<tokens(3), values(4)> out;
#else
extern matrix<tokens(3), values(4), std::int8_t> out;
#endif
void attend() { self_attention(x, head, into(out)); }
