// reject: softcap.*attent: int8 attention takes causal, sliding_window, key_lengths, an alignment, with and into
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/quantized_self_attention.hpp>
#include <attent/attention/softcap.hpp>

using namespace attent;
using namespace attent::axes;

extern matrix<tokens(3), channels(6), std::int8_t> const x;
extern quantized_self_attention_weights<channels(6), features(5), values(4)> const head;

#if defined(ATTENT_REJECT)
auto attend() { return self_attention(x, head, causal, softcap(5.0f)); }
#else
auto attend() { return self_attention(x, head, causal); }
#endif
