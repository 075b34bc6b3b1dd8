// reject: attent::load: the file is of another model, misfit\(\) says how
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/transformer/model_llama.hpp>

using namespace attent;
using namespace attent::axes;

// llama2.c's header: channels, hidden, layers, heads, key heads, vocabulary, context; then 36 zeros
constexpr unsigned char file[28 + 4 * 36] = {2, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0,
                                             0, 0, 1, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0, 0};
#if defined(ATTENT_REJECT)
constexpr std::size_t layers = 2;
#else
constexpr std::size_t layers = 1;
#endif
inline constexpr auto weights =
    loaded<llama<vocabulary(3), channels(2), layers, heads(1), heads(1), hidden(1)>>(llama2c(file));
