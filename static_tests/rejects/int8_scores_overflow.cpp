// reject: 536903680.*536870912.*attent: int8 attention: a difference of scores could pass 2\^29 \(Features \* 2 \* 128 \* 128; use narrower heads\)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/quantized_self_attention.hpp>

using namespace attent;
using namespace attent::axes;

#if defined(ATTENT_REJECT)
inline constexpr std::size_t width = 16385;
#else
inline constexpr std::size_t width = 16384;
#endif
extern matrix<tokens(3), channels(6), std::int8_t> const x;
extern quantized_self_attention_weights<channels(6), features(width), values(4)> const head;
auto attend() { return self_attention(x, head); }
