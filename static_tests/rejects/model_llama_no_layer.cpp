// reject: attent::llama: needs at least one layer
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/model_llama.hpp>

using namespace attent;
using namespace attent::axes;

#if defined(ATTENT_REJECT)
inline constexpr std::size_t layers = 0;
#else
inline constexpr std::size_t layers = 1;
#endif
using model = llama<vocabulary(3), channels(2), layers, heads(1), heads(1), hidden(1)>;
constexpr auto scores() {
    model::caches<2> past{};
    return model{}(tensor<int, tokens(1)>{}, past);
}
inline constexpr auto y = scores();
