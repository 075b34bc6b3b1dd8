// reject: attent::multi_head_attention: int8 weights take a kv_cache<std::int8_t, ..>
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/quantized_multi_head_attention.hpp>
#include <attent/attention/ring_kv_cache.hpp>

using namespace attent;
using namespace attent::axes;

extern matrix<tokens(1), channels(6), std::int8_t> const x;
extern quantized_multi_head_attention_weights<channels(6), heads(4), heads(2), features(5),
                                              values(7), 8> const layer;
extern matrix<tokens(1), 8, std::int8_t> out;

#if defined(ATTENT_REJECT)
extern ring_kv_cache<std::int8_t, heads(2), 9, features(5), values(7)> cache;
#else
extern kv_cache<std::int8_t, heads(2), 9, features(5), values(7)> cache;
#endif
bool attend() { return multi_head_attention<heads(4), heads(2)>(x, layer, cache, into(out)); }
