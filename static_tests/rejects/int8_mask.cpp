// reject: int8 attention takes causal, sliding_window, key_lengths, an alignment, with and into \(a scale is given to quantize; a bias, softcap, score_where or a mask key by key needs float\)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/keep.hpp>
#include <attent/attention/quantized_self_attention.hpp>

using namespace attent;
using namespace attent::axes;

extern matrix<tokens(3), channels(6), std::int8_t> const x;
extern quantized_self_attention_weights<channels(6), features(5), values(4)> const head;
extern tensor<bool, 3, 3> const seen;

#if defined(ATTENT_REJECT)
auto attend() { return self_attention(x, head, keep(seen)); }
#else
auto attend() { return self_attention(x, head, causal & sliding_window(1, unbounded)); }
#endif
