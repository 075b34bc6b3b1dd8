// reject: attent::rotary: the rotary Width must be even
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/model_llama.hpp>

using namespace attent;
using namespace attent::axes;

#if defined(ATTENT_REJECT)
inline constexpr std::size_t head_features = 3;
#else
inline constexpr std::size_t head_features = 4;
#endif
using model = llama<vocabulary(3), channels(2 * head_features), 1, heads(2), heads(1), hidden(1)>;
constexpr auto scores() {
    model::caches<2> past{};
    return model{}(tensor<int, tokens(1)>{}, past);
}
inline constexpr auto y = scores();
