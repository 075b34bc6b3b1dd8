// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/transformer/tensor_names.hpp>

namespace attent {

/// What transformers calls the parameters of Llama and of the many models of its form (Mistral, Qwen without
/// biases): matrices (out, in).
///
///     load(m, safetensors(bytes), hugging_face_llama_names)      // m.layers: llama_block_parameters
///
/// Shapes    embedding (Vocabulary, Channels), layers.N of llama_block_parameters, norm (Channels), and output
///           (Channels, Vocabulary) if the model has one: where lm_head is not there, it is the embedding
/// Values    these queries and keys turn in halves: say halves to llama_block or llama, which would turn
///           neighbours, as llama2.c does, and compute something else
/// Accuracy  none
/// Cost      none until it is read
/// Source    transformers, LlamaForCausalLM.state_dict()
/// Example   static_tests/transformer/model_names.cpp
inline constexpr tensor_name hugging_face_llama_names[] = {
    {"embedding", "model.embed_tokens.weight"},
    {"layers.*.attention.query", "model.layers.*.self_attn.q_proj.weight", stored_layout::out_in},
    {"layers.*.attention.key", "model.layers.*.self_attn.k_proj.weight", stored_layout::out_in},
    {"layers.*.attention.value", "model.layers.*.self_attn.v_proj.weight", stored_layout::out_in},
    {"layers.*.attention.output", "model.layers.*.self_attn.o_proj.weight", stored_layout::out_in},
    {"layers.*.attention_norm", "model.layers.*.input_layernorm.weight"},
    {"layers.*.feed_forward_norm", "model.layers.*.post_attention_layernorm.weight"},
    {"layers.*.feed_forward.gate", "model.layers.*.mlp.gate_proj.weight", stored_layout::out_in},
    {"layers.*.feed_forward.up", "model.layers.*.mlp.up_proj.weight", stored_layout::out_in},
    {"layers.*.feed_forward.down", "model.layers.*.mlp.down_proj.weight", stored_layout::out_in},
    {"norm", "model.norm.weight"},
    {"output", "lm_head.weight", stored_layout::out_in},
    {"output", "model.embed_tokens.weight", stored_layout::out_in},  // shared
    // a shared tensor is in the file once: safetensors.torch.save_model keeps the first of its names
    {"embedding", "lm_head.weight"},
};

}  // namespace attent
