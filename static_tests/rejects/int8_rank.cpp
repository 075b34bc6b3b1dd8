// reject: attent: int8 attention: x is \(tokens, channels\)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/quantized_self_attention.hpp>

using namespace attent;
using namespace attent::axes;

extern tensor<std::int8_t, batches(2), tokens(3), channels(6)> const x;
extern quantized_self_attention_weights<channels(6), features(5), values(4)> const head;

#if defined(ATTENT_REJECT)
auto attend() { return self_attention(x, head); }
#else
auto attend() { return self_attention(x.row(1), head); }
#endif
