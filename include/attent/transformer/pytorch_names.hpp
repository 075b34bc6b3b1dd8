// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/transformer/tensor_names.hpp>

namespace attent {

/// What PyTorch's nn.TransformerEncoder and nn.TransformerDecoder call their parameters: query, key and value
/// packed, matrices (out, in).
///
///     load(m, safetensors(bytes), pytorch_names)      // m.layers: encoder_block_parameters, or decoder's
///
/// Shapes    layers.N of encoder_block_parameters or decoder_block_parameters, and norm (layer_norm_parameters)
///           where the stack ends in one
/// Values    in a decoder norm2 is the context's, in an encoder feed_forward's: the file says which it is by its
///           multihead_attn
/// Accuracy  none
/// Cost      none until it is read
/// Source    torch.nn.modules.transformer, state_dict()
/// Example   static_tests/transformer/model_names.cpp
inline constexpr tensor_name pytorch_names[] = {
    {"layers.*.attention.query", "layers.*.self_attn.in_proj_weight", stored_layout::out_in,
     stored_part::query},
    {"layers.*.attention.key", "layers.*.self_attn.in_proj_weight", stored_layout::out_in,
     stored_part::key},
    {"layers.*.attention.value", "layers.*.self_attn.in_proj_weight", stored_layout::out_in,
     stored_part::value},
    {"layers.*.attention.query_bias", "layers.*.self_attn.in_proj_bias", stored_layout::in_out,
     stored_part::query},
    {"layers.*.attention.key_bias", "layers.*.self_attn.in_proj_bias", stored_layout::in_out,
     stored_part::key},
    {"layers.*.attention.value_bias", "layers.*.self_attn.in_proj_bias", stored_layout::in_out,
     stored_part::value},
    {"layers.*.attention.output", "layers.*.self_attn.out_proj.weight", stored_layout::out_in},
    {"layers.*.attention.output_bias", "layers.*.self_attn.out_proj.bias"},
    {"layers.*.context_attention.query", "layers.*.multihead_attn.in_proj_weight",
     stored_layout::out_in, stored_part::query},
    {"layers.*.context_attention.key", "layers.*.multihead_attn.in_proj_weight",
     stored_layout::out_in, stored_part::key},
    {"layers.*.context_attention.value", "layers.*.multihead_attn.in_proj_weight",
     stored_layout::out_in, stored_part::value},
    {"layers.*.context_attention.query_bias", "layers.*.multihead_attn.in_proj_bias",
     stored_layout::in_out, stored_part::query},
    {"layers.*.context_attention.key_bias", "layers.*.multihead_attn.in_proj_bias",
     stored_layout::in_out, stored_part::key},
    {"layers.*.context_attention.value_bias", "layers.*.multihead_attn.in_proj_bias",
     stored_layout::in_out, stored_part::value},
    {"layers.*.context_attention.output", "layers.*.multihead_attn.out_proj.weight",
     stored_layout::out_in},
    {"layers.*.context_attention.output_bias", "layers.*.multihead_attn.out_proj.bias"},
    {"layers.*.feed_forward.up", "layers.*.linear1.weight", stored_layout::out_in},
    {"layers.*.feed_forward.up_bias", "layers.*.linear1.bias"},
    {"layers.*.feed_forward.down", "layers.*.linear2.weight", stored_layout::out_in},
    {"layers.*.feed_forward.down_bias", "layers.*.linear2.bias"},
    {"layers.*.attention_norm.gamma", "layers.*.norm1.weight"},
    {"layers.*.attention_norm.beta", "layers.*.norm1.bias"},
    {"layers.*.context_attention_norm.gamma", "layers.*.norm2.weight"},
    {"layers.*.context_attention_norm.beta", "layers.*.norm2.bias"},
    {"layers.*.feed_forward_norm.gamma", "layers.*.norm3.weight"},
    {"layers.*.feed_forward_norm.gamma", "layers.*.norm2.weight", stored_layout::in_out,
     stored_part::whole, "layers.*.multihead_attn.in_proj_weight"},
    {"layers.*.feed_forward_norm.beta", "layers.*.norm3.bias"},
    {"layers.*.feed_forward_norm.beta", "layers.*.norm2.bias", stored_layout::in_out,
     stored_part::whole, "layers.*.multihead_attn.in_proj_weight"},
    {"norm.gamma", "norm.weight"},
    {"norm.beta", "norm.bias"},
};

}  // namespace attent
