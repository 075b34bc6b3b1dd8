// reject: attent: with\(workspace\): the workspace Given is not the one Needed
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/quantized_self_attention.hpp>

using namespace attent;
using namespace attent::axes;

extern matrix<tokens(3), channels(6), std::int8_t> const x;
extern quantized_self_attention_weights<channels(6), features(5), values(4)> const head;

#if defined(ATTENT_REJECT)
extern quantized_self_attention_workspace<tokens(2), features(5), values(4)> scratch;
#else
extern quantized_self_attention_workspace<tokens(3), features(5), values(4)> scratch;
#endif
auto attend() { return self_attention(x, head, with(scratch)); }
