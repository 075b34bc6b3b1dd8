// reject: 2211661824.*2147483647.*attent: int8 attention: a projection.s sum could pass 32 bits \(Inputs \* 128 \* 127 \+ 2\^30 for the bias; use fewer channels\)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/quantized_self_attention.hpp>

using namespace attent;
using namespace attent::axes;

#if defined(ATTENT_REJECT)
inline constexpr std::size_t inputs = 70000;
#else
inline constexpr std::size_t inputs = 66000;
#endif
extern matrix<tokens(3), channels(inputs), std::int8_t> const x;
extern quantized_self_attention_weights<channels(inputs), features(5), values(4)> const head;
auto attend() { return self_attention(x, head); }
