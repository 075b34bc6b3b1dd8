// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/transformer/tensor_names.hpp>

namespace attent {

/// What transformers calls the parameters of GPT-2: query, key and value packed, matrices (in, out), with and
/// without the prefix transformer.
///
///     load(m, safetensors(bytes), gpt2_names)         // m.layers: gpt2_block_parameters
///
/// Shapes    embedding (Vocabulary, Channels), position_embedding (Tokens, Channels), layers.N of
///           gpt2_block_parameters, norm (layer_norm_parameters), and output (Channels, Vocabulary) if the
///           model has one: where lm_head is not there, it is the embedding. GPT-2's own classifier is the
///           embedding: logits(x, embedding)
/// Values    the mask that old files carry (h.N.attn.bias) is not read
/// Accuracy  none
/// Cost      none until it is read
/// Source    transformers, GPT2LMHeadModel.state_dict()
/// Example   static_tests/transformer/model_names.cpp
inline constexpr tensor_name gpt2_names[] = {
    {"embedding", "wte.weight"},
    {"position_embedding", "wpe.weight"},
    {"layers.*.attention_norm.gamma", "h.*.ln_1.weight"},
    {"layers.*.attention_norm.beta", "h.*.ln_1.bias"},
    {"layers.*.attention.query", "h.*.attn.c_attn.weight", stored_layout::in_out,
     stored_part::query},
    {"layers.*.attention.key", "h.*.attn.c_attn.weight", stored_layout::in_out, stored_part::key},
    {"layers.*.attention.value", "h.*.attn.c_attn.weight", stored_layout::in_out,
     stored_part::value},
    {"layers.*.attention.query_bias", "h.*.attn.c_attn.bias", stored_layout::in_out,
     stored_part::query},
    {"layers.*.attention.key_bias", "h.*.attn.c_attn.bias", stored_layout::in_out,
     stored_part::key},
    {"layers.*.attention.value_bias", "h.*.attn.c_attn.bias", stored_layout::in_out,
     stored_part::value},
    {"layers.*.attention.output", "h.*.attn.c_proj.weight"},
    {"layers.*.attention.output_bias", "h.*.attn.c_proj.bias"},
    {"layers.*.feed_forward_norm.gamma", "h.*.ln_2.weight"},
    {"layers.*.feed_forward_norm.beta", "h.*.ln_2.bias"},
    {"layers.*.feed_forward.up", "h.*.mlp.c_fc.weight"},
    {"layers.*.feed_forward.up_bias", "h.*.mlp.c_fc.bias"},
    {"layers.*.feed_forward.down", "h.*.mlp.c_proj.weight"},
    {"layers.*.feed_forward.down_bias", "h.*.mlp.c_proj.bias"},
    {"norm.gamma", "ln_f.weight"},
    {"norm.beta", "ln_f.bias"},
    {"embedding", "transformer.wte.weight"},
    {"position_embedding", "transformer.wpe.weight"},
    {"layers.*.attention_norm.gamma", "transformer.h.*.ln_1.weight"},
    {"layers.*.attention_norm.beta", "transformer.h.*.ln_1.bias"},
    {"layers.*.attention.query", "transformer.h.*.attn.c_attn.weight", stored_layout::in_out,
     stored_part::query},
    {"layers.*.attention.key", "transformer.h.*.attn.c_attn.weight", stored_layout::in_out,
     stored_part::key},
    {"layers.*.attention.value", "transformer.h.*.attn.c_attn.weight", stored_layout::in_out,
     stored_part::value},
    {"layers.*.attention.query_bias", "transformer.h.*.attn.c_attn.bias", stored_layout::in_out,
     stored_part::query},
    {"layers.*.attention.key_bias", "transformer.h.*.attn.c_attn.bias", stored_layout::in_out,
     stored_part::key},
    {"layers.*.attention.value_bias", "transformer.h.*.attn.c_attn.bias", stored_layout::in_out,
     stored_part::value},
    {"layers.*.attention.output", "transformer.h.*.attn.c_proj.weight"},
    {"layers.*.attention.output_bias", "transformer.h.*.attn.c_proj.bias"},
    {"layers.*.feed_forward_norm.gamma", "transformer.h.*.ln_2.weight"},
    {"layers.*.feed_forward_norm.beta", "transformer.h.*.ln_2.bias"},
    {"layers.*.feed_forward.up", "transformer.h.*.mlp.c_fc.weight"},
    {"layers.*.feed_forward.up_bias", "transformer.h.*.mlp.c_fc.bias"},
    {"layers.*.feed_forward.down", "transformer.h.*.mlp.c_proj.weight"},
    {"layers.*.feed_forward.down_bias", "transformer.h.*.mlp.c_proj.bias"},
    {"norm.gamma", "transformer.ln_f.weight"},
    {"norm.beta", "transformer.ln_f.bias"},
    {"output", "lm_head.weight", stored_layout::out_in},
    {"output", "wte.weight", stored_layout::out_in},  // shared, as in all of OpenAI's
    {"output", "transformer.wte.weight", stored_layout::out_in},
    // a shared tensor is in the file once: safetensors.torch.save_model keeps the first of its names
    {"embedding", "lm_head.weight"},
};

}  // namespace attent
