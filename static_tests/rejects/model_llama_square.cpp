// reject: attent::llama: Vocabulary and Channels must differ in extent or name
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/model_llama.hpp>

using namespace attent;
using namespace attent::axes;

#if defined(ATTENT_REJECT)
using model = llama<4, 4, 1, heads(1), heads(1), hidden(1), quantized_matrix>;
#else
using model = llama<vocabulary(4), channels(4), 1, heads(1), heads(1), hidden(1), quantized_matrix>;
#endif
inline constexpr std::size_t bytes = sizeof(model);
