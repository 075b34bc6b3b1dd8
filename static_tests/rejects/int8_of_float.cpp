// reject: float.*attent: int8 attention: x is a tensor of std::int8_t \(quantize<std::int8_t>\(x, weights.input\)\)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/quantized_self_attention.hpp>

using namespace attent;
using namespace attent::axes;

extern matrix<tokens(3), channels(6), float> const x;
extern quantized_self_attention_weights<channels(6), features(5), values(4)> const head;

#if defined(ATTENT_REJECT)
auto attend() { return self_attention(x, head); }
#else
auto attend() { return self_attention(quantize<std::int8_t>(x, head.input), head); }
#endif
