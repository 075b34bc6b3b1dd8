// reject: attent: this Argument is no option of attention and no setting of this block
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/model_llama.hpp>
#include <attent/transformer/temperature.hpp>

using namespace attent;
using namespace attent::axes;

using model = llama<vocabulary(5), channels(4), 1, heads(2), heads(1), hidden(3)>;

constexpr float first_score() {
    model::caches<1> past{};
    tensor<int, tokens(1)> const text{2};
#if defined(ATTENT_REJECT)
    return model{}(text, past, temperature(0.8f))(0);
#else
    return model{}(text, past, epsilon(0.8f))(0);
#endif
}
inline constexpr float score = first_score();
