// reject: attent::rotary: the rotary Width must be even
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/model_llama.hpp>

using namespace attent;
using namespace attent::axes;

#if defined(ATTENT_REJECT)
inline constexpr std::size_t width = 3;
#else
inline constexpr std::size_t width = 2;
#endif
using model = llama<vocabulary(3), channels(4), 1, heads(1), heads(1), hidden(1)>;
constexpr auto scores() {
    model::caches<2> past{};
    return model{}(tensor<int, tokens(1)>{}, past, rotary_width<width>);
}
inline constexpr auto y = scores();
