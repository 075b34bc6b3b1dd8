// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/transformer/model_convert.hpp>
#include <attent/transformer/model_llama.hpp>

// The model that tells the story, in float, and with its weights in int8.
namespace story {

using namespace attent::axes;

using float_model =
    attent::llama<vocabulary(512), channels(64), 5, heads(8), heads(4), hidden(172)>;
using int8_model = attent::llama<vocabulary(512), channels(64), 5, heads(8), heads(4), hidden(172),
                                 attent::quantized_matrix>;

}  // namespace story
