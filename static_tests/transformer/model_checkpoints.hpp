// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/transformer/decoder_block.hpp>
#include <attent/transformer/encoder_block.hpp>
#include <attent/transformer/gpt2_block.hpp>
#include <attent/transformer/gpt2_names.hpp>
#include <attent/transformer/hugging_face_llama_names.hpp>
#include <attent/transformer/model.hpp>
#include <attent/transformer/pytorch_names.hpp>

#include "../../tests/transformer/unseen.hpp"
#include "model_file.hpp"

// Checkpoints as PyTorch and transformers write them, the models they belong to, and what those answer:
// python3 model_checkpoints.py. A file that is given with a prefix has it before every name.
namespace attent_test {

using namespace attent;
using namespace attent::axes;

template <class Tensor, std::uint32_t Seed>
inline constexpr Tensor stored = numbers<Tensor>(Seed);

// -- nn.TransformerEncoder

template <class File>
constexpr File encoder_file(File file = File()) {
    file.add("layers.0.self_attn.in_proj_weight", stored<matrix<12, 4>, 1>);
    file.add("layers.0.self_attn.in_proj_bias", stored<vector<12>, 2>);
    file.add("layers.0.self_attn.out_proj.weight", stored<matrix<4, 4>, 3>);
    file.add("layers.0.self_attn.out_proj.bias", stored<vector<4>, 4>);
    file.add("layers.0.norm1.weight", stored<vector<4>, 5>);
    file.add("layers.0.norm1.bias", stored<vector<4>, 6>);
    file.add("layers.0.linear1.weight", stored<matrix<3, 4>, 7>);
    file.add("layers.0.linear1.bias", stored<vector<3>, 8>);
    file.add("layers.0.linear2.weight", stored<matrix<4, 3>, 9>);
    file.add("layers.0.linear2.bias", stored<vector<4>, 10>);
    file.add("layers.0.norm2.weight", stored<vector<4>, 11>);
    file.add("layers.0.norm2.bias", stored<vector<4>, 12>);
    file.add("layers.1.self_attn.in_proj_weight", stored<matrix<12, 4>, 13>);
    file.add("layers.1.self_attn.in_proj_bias", stored<vector<12>, 14>);
    file.add("layers.1.self_attn.out_proj.weight", stored<matrix<4, 4>, 15>);
    file.add("layers.1.self_attn.out_proj.bias", stored<vector<4>, 16>);
    file.add("layers.1.norm1.weight", stored<vector<4>, 17>);
    file.add("layers.1.norm1.bias", stored<vector<4>, 18>);
    file.add("layers.1.linear1.weight", stored<matrix<3, 4>, 19>);
    file.add("layers.1.linear1.bias", stored<vector<3>, 20>);
    file.add("layers.1.linear2.weight", stored<matrix<4, 3>, 21>);
    file.add("layers.1.linear2.bias", stored<vector<4>, 22>);
    file.add("layers.1.norm2.weight", stored<vector<4>, 23>);
    file.add("layers.1.norm2.bias", stored<vector<4>, 24>);
    return file;
}

struct encoder_model {
    using layers_type = std::array<encoder_block_parameters<channels(4), hidden(3)>, 2>;
    BOOST_HANA_DEFINE_STRUCT(encoder_model, (layers_type, layers));

    constexpr auto operator()(matrix<tokens(3), channels(4)> const& x) const {
        return stack(x, layers, [](auto const& x_, auto const& layer_) {
            return encoder_block<heads(2)>(x_, layer_);
        });
    }
};
inline constexpr auto checkpoint_input = numbers<matrix<tokens(3), channels(4)>>(101);
inline constexpr matrix<tokens(3), channels(4)> encoder_answer{
    {0.13183784f, -0.156125408f, -0.296051865f, 0.094928937f},
    {0.113092624f, -0.134458589f, -0.290332886f, 0.0949746627f},
    {0.342298582f, -0.287922023f, -0.385019009f, 0.117299666f}};

// -- nn.TransformerDecoder, with a norm at its end

template <class File>
constexpr File decoder_file(File file = File()) {
    file.add("layers.0.self_attn.in_proj_weight", stored<matrix<12, 4>, 1>);
    file.add("layers.0.self_attn.in_proj_bias", stored<vector<12>, 2>);
    file.add("layers.0.self_attn.out_proj.weight", stored<matrix<4, 4>, 3>);
    file.add("layers.0.self_attn.out_proj.bias", stored<vector<4>, 4>);
    file.add("layers.0.norm1.weight", stored<vector<4>, 5>);
    file.add("layers.0.norm1.bias", stored<vector<4>, 6>);
    file.add("layers.0.multihead_attn.in_proj_weight", stored<matrix<12, 4>, 7>);
    file.add("layers.0.multihead_attn.in_proj_bias", stored<vector<12>, 8>);
    file.add("layers.0.multihead_attn.out_proj.weight", stored<matrix<4, 4>, 9>);
    file.add("layers.0.multihead_attn.out_proj.bias", stored<vector<4>, 10>);
    file.add("layers.0.norm2.weight", stored<vector<4>, 11>);
    file.add("layers.0.norm2.bias", stored<vector<4>, 12>);
    file.add("layers.0.linear1.weight", stored<matrix<3, 4>, 13>);
    file.add("layers.0.linear1.bias", stored<vector<3>, 14>);
    file.add("layers.0.linear2.weight", stored<matrix<4, 3>, 15>);
    file.add("layers.0.linear2.bias", stored<vector<4>, 16>);
    file.add("layers.0.norm3.weight", stored<vector<4>, 17>);
    file.add("layers.0.norm3.bias", stored<vector<4>, 18>);
    file.add("norm.weight", stored<vector<4>, 19>);
    file.add("norm.bias", stored<vector<4>, 20>);
    return file;
}

struct decoder_model {
    using layers_type = std::array<decoder_block_parameters<channels(4), hidden(3)>, 1>;
    using norm_type = layer_norm_parameters<channels(4)>;
    BOOST_HANA_DEFINE_STRUCT(decoder_model, (layers_type, layers), (norm_type, norm));

    template <axis Others>
    constexpr auto operator()(matrix<tokens(3), channels(4)> const& x,
                              matrix<Others, channels(4)> const& context) const {
        return layer_norm(decoder_block<heads(2)>(x, context, layers[0]), norm.gamma, norm.beta);
    }
};
inline constexpr auto checkpoint_context = numbers<matrix<tokens(2), channels(4)>>(102);
inline constexpr matrix<tokens(3), channels(4)> decoder_answer{
    {-0.490243823f, -2.41283493f, -0.697127244f, -0.0650689424f},
    {-0.471656208f, -2.39967708f, -0.732828156f, -0.091784287f},
    {-0.331494392f, -2.3786005f, -0.753908281f, -0.175864757f}};

// -- GPT2Model

template <class File>
constexpr File gpt2_file(File file = File()) {
    file.add("wte.weight", stored<matrix<5, 4>, 1>);
    file.add("wpe.weight", stored<matrix<3, 4>, 2>);
    file.add("h.0.ln_1.weight", stored<vector<4>, 3>);
    file.add("h.0.ln_1.bias", stored<vector<4>, 4>);
    file.add("h.0.attn.c_attn.weight", stored<matrix<4, 12>, 5>);
    file.add("h.0.attn.c_attn.bias", stored<vector<12>, 6>);
    file.add("h.0.attn.c_proj.weight", stored<matrix<4, 4>, 7>);
    file.add("h.0.attn.c_proj.bias", stored<vector<4>, 8>);
    file.add("h.0.ln_2.weight", stored<vector<4>, 9>);
    file.add("h.0.ln_2.bias", stored<vector<4>, 10>);
    file.add("h.0.mlp.c_fc.weight", stored<matrix<4, 3>, 11>);
    file.add("h.0.mlp.c_fc.bias", stored<vector<3>, 12>);
    file.add("h.0.mlp.c_proj.weight", stored<matrix<3, 4>, 13>);
    file.add("h.0.mlp.c_proj.bias", stored<vector<4>, 14>);
    file.add("ln_f.weight", stored<vector<4>, 15>);
    file.add("ln_f.bias", stored<vector<4>, 16>);
    return file;
}

struct gpt2_model {
    using table = matrix<vocabulary(5), channels(4)>;
    using positions_table = matrix<tokens(3), channels(4)>;
    using layers_type = std::array<gpt2_block_parameters<channels(4), hidden(3)>, 1>;
    using norm_type = layer_norm_parameters<channels(4)>;
    BOOST_HANA_DEFINE_STRUCT(gpt2_model, (table, embedding), (positions_table, position_embedding),
                             (layers_type, layers), (norm_type, norm));

    constexpr auto operator()(tensor<int, tokens(3)> const& text) const {
        auto const x = attent::embedding(text, embedding) + position_embedding;
        return logits(layer_norm(gpt2_block<heads(2)>(x, layers[0]), norm.gamma, norm.beta),
                      embedding);
    }
};
// what a model adds that has a classifier of its own
struct gpt2_head {
    using table = matrix<channels(4), vocabulary(5)>;
    BOOST_HANA_DEFINE_STRUCT(gpt2_head, (table, output));
};
// what is left of a shared table in a file of safetensors.torch.save_model
struct shared_table {
    using table = matrix<vocabulary(5), channels(4)>;
    using classifier = matrix<channels(4), vocabulary(5)>;
    BOOST_HANA_DEFINE_STRUCT(shared_table, (table, embedding), (classifier, output));
};
inline constexpr tensor<int, tokens(3)> checkpoint_text{1, 4, 0};
inline constexpr matrix<tokens(3), vocabulary(5)> gpt2_answer{
    {-0.132304742f, 0.689886542f, 0.582282192f, -1.44110098f, -0.380225706f},
    {0.134938242f, 1.06868314f, 0.790744763f, -1.34627819f, -0.546971052f},
    {-0.697953421f, -0.545467742f, -0.0219615703f, -0.551383505f, 0.00382111314f}};

// -- LlamaForCausalLM, with a classifier of its own and with the table of embeddings. A head of four features: of two,
// neighbours would be halves.

template <class File>
constexpr File shared_llama_file(File file = File()) {
    file.add("model.embed_tokens.weight", stored<matrix<5, 8>, 1>);
    file.add("model.layers.0.self_attn.q_proj.weight", stored<matrix<8, 8>, 2>);
    file.add("model.layers.0.self_attn.k_proj.weight", stored<matrix<4, 8>, 3>);
    file.add("model.layers.0.self_attn.v_proj.weight", stored<matrix<4, 8>, 4>);
    file.add("model.layers.0.self_attn.o_proj.weight", stored<matrix<8, 8>, 5>);
    file.add("model.layers.0.mlp.gate_proj.weight", stored<matrix<3, 8>, 6>);
    file.add("model.layers.0.mlp.up_proj.weight", stored<matrix<3, 8>, 7>);
    file.add("model.layers.0.mlp.down_proj.weight", stored<matrix<8, 3>, 8>);
    file.add("model.layers.0.input_layernorm.weight", stored<vector<8>, 9>);
    file.add("model.layers.0.post_attention_layernorm.weight", stored<vector<8>, 10>);
    file.add("model.norm.weight", stored<vector<8>, 11>);
    return file;
}

template <class File>
constexpr File llama_file(File file = File()) {
    file = shared_llama_file(file);
    file.add("lm_head.weight", stored<matrix<5, 8>, 12>);
    return file;
}

struct llama_model {
    using table = matrix<vocabulary(5), channels(8)>;
    using layers_type =
        std::array<llama_block_parameters<channels(8), heads(2), heads(1), hidden(3)>, 1>;
    using row = vector<channels(8)>;
    using output_matrix = matrix<channels(8), vocabulary(5)>;
    BOOST_HANA_DEFINE_STRUCT(llama_model, (table, embedding), (layers_type, layers), (row, norm),
                             (output_matrix, output));

    constexpr auto operator()(tensor<int, tokens(3)> const& text) const {
        auto const x = attent::embedding(text, embedding);
        return rms_norm(llama_block<heads(2), heads(1)>(x, layers[0], halves), norm) * output;
    }
};
inline constexpr matrix<tokens(3), vocabulary(5)> llama_answer{
    {-0.331402026f, -0.310401381f, -0.383006719f, 0.626689499f, -0.96733459f},
    {0.413901001f, -1.76741021f, 0.0724589938f, 0.0868492507f, -1.56783226f},
    {-0.360914709f, -0.387309004f, -0.406558503f, 1.10722866f, -0.737484235f}};
inline constexpr matrix<tokens(3), vocabulary(5)> shared_llama_answer{
    {-0.0384178174f, 0.43861147f, 1.0869506f, -1.19057877f, -0.908185266f},
    {-1.52300498f, 1.16434281f, 1.32956496f, -1.6332147f, -1.02010083f},
    {0.320012655f, 0.476087049f, 1.68830778f, -0.93365581f, -0.844495963f}};

}  // namespace attent_test
