// reject: attent::attention_parameters: Heads must divide Channels, and KeyHeads Heads
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/transformer/model_layers.hpp>

using namespace attent;
using namespace attent::axes;

#if defined(ATTENT_REJECT)
attention_parameters<channels(6), heads(4)> weights;
#else
attention_parameters<channels(6), heads(3)> weights;
#endif
