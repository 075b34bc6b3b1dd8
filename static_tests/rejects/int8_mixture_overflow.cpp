// reject: 2151612288.*2147483647.*attent: int8 attention: a weighted sum of values could pass 32 bits \(Keys \* 32767 \* 128; at most 512 keys\)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/quantized_self_attention.hpp>

using namespace attent;
using namespace attent::axes;

#if defined(ATTENT_REJECT)
inline constexpr std::size_t length = 513;
#else
inline constexpr std::size_t length = 512;
#endif
extern matrix<tokens(length), channels(6), std::int8_t> const x;
extern quantized_self_attention_weights<channels(6), features(5), values(4)> const head;
auto attend() { return self_attention(x, head); }
