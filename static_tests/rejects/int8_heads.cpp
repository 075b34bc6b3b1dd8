// reject: {2, [^}]*heads.*{4, [^}]*heads.*attent::multi_head_attention: the integer weights were made for other heads
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/quantized_multi_head_attention.hpp>

using namespace attent;
using namespace attent::axes;

extern matrix<tokens(3), channels(6), std::int8_t> const x;
extern quantized_multi_head_attention_weights<channels(6), heads(4), heads(2), features(5),
                                              values(7), 8> const layer;

#if defined(ATTENT_REJECT)
auto attend() { return multi_head_attention<heads(2)>(x, layer); }
#else
auto attend() { return multi_head_attention<heads(4), heads(2)>(x, layer); }
#endif
