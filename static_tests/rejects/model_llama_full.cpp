// reject: attent::llama: the caches are full.*2, 1
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/refuse.hpp>  // first: the way to it, in the message, is short

#include <attent/transformer/model_llama.hpp>

using namespace attent;
using namespace attent::axes;

using model = llama<vocabulary(3), channels(2), 1, heads(1), heads(1), hidden(1)>;
#if defined(ATTENT_REJECT)
inline constexpr std::size_t count = 2;
#else
inline constexpr std::size_t count = 1;
#endif
constexpr auto scores() {
    model::caches<2> past{};
    static_cast<void>(model{}(tensor<int, tokens(1)>{}, past));
    return model{}(tensor<int, tokens(count)>{}, past);
}
inline constexpr auto y = scores();
