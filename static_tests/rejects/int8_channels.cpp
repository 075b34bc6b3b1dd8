// reject: {7, [^}]*channels.*{6, [^}]*channels.*attent: int8 attention: the last axis of x must be the channels of the weights
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/quantized_self_attention.hpp>

using namespace attent;
using namespace attent::axes;

#if defined(ATTENT_REJECT)
extern matrix<tokens(3), channels(7), std::int8_t> const x;
#else
extern matrix<tokens(3), channels(6), std::int8_t> const x;
#endif
extern quantized_self_attention_weights<channels(6), features(5), values(4)> const head;
auto attend() { return self_attention(x, head); }
