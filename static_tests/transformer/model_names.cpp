// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/verify/expect.hpp>

#include "model_checkpoints.hpp"

namespace {

using namespace attent_test;
using file = model_tensors<24>;

constexpr auto of_encoder = encoder_file<file>();
constexpr auto encoder = loaded<encoder_model>(of_encoder, pytorch_names);
static_assert(expect_close(encoder(checkpoint_input), encoder_answer, 2e-6f));

constexpr auto of_decoder = decoder_file<file>();
constexpr auto decoder = loaded<decoder_model>(of_decoder, pytorch_names);
static_assert(expect_close(decoder(checkpoint_input, checkpoint_context), decoder_answer, 2e-6f));

// without norm3 it is no decoder's: norm2 is not read twice
struct file_without_norm3 : file {
    constexpr stored_tensor find(std::span<char const> wanted) const {
        bool const is_norm3 = detail::same_name(wanted, "layers.0.norm3.weight") ||
                              detail::same_name(wanted, "layers.0.norm3.bias");
        return is_norm3 ? stored_tensor{} : file::find(wanted);
    }
};
constexpr file_without_norm3 of_half_a_decoder{of_decoder};
constexpr message half_a_decoder() {
    decoder_model model;
    message out = load(model, of_half_a_decoder, pytorch_names);
    list_missing(model, of_half_a_decoder, pytorch_names,
                 [&](message const& parameter_) { out.add(';').add(parameter_.view()); });
    return out;
}
static_assert(half_a_decoder() ==
              "attent::load: the file has no tensor layers.0.norm3.weight for "
              "layers.0.feed_forward_norm.gamma;layers.0.feed_forward_norm.gamma;"
              "layers.0.feed_forward_norm.beta");

constexpr auto of_gpt2 = gpt2_file<file>();
constexpr auto gpt2 = loaded<gpt2_model>(of_gpt2, gpt2_names);
static_assert(expect_close(gpt2(checkpoint_text), gpt2_answer, 2e-6f));
// GPT2LMHeadModel adds a prefix
constexpr auto of_gpt2_with_prefix = gpt2_file<file>("transformer.");
static_assert(loaded<gpt2_model>(of_gpt2_with_prefix, gpt2_names)(checkpoint_text) ==
              gpt2(checkpoint_text));
static_assert(loaded<gpt2_model>(under("transformer.", of_gpt2_with_prefix),
                                 gpt2_names)(checkpoint_text) == gpt2(checkpoint_text));
static_assert(loaded<gpt2_head>(of_gpt2, gpt2_names).output == transpose(gpt2.embedding));
static_assert(loaded<gpt2_head>(of_gpt2_with_prefix, gpt2_names).output ==
              transpose(gpt2.embedding));
constexpr auto of_gpt2_with_head = [] {
    file out = gpt2_file<file>("transformer.");
    out.prefix = "";
    return out.add("lm_head.weight", stored<matrix<5, 4>, 17>);
}();
static_assert(loaded<gpt2_head>(of_gpt2_with_head, gpt2_names).output ==
              transpose(stored<matrix<5, 4>, 17>));

constexpr auto of_llama = llama_file<file>();
constexpr auto llama = loaded<llama_model>(of_llama, hugging_face_llama_names);
static_assert(expect_close(llama(checkpoint_text), llama_answer, 2e-6f));
constexpr auto of_shared = shared_llama_file<file>();
static_assert(expect_close(loaded<llama_model>(of_shared,
                                               hugging_face_llama_names)(checkpoint_text),
                           shared_llama_answer, 2e-6f));
// the same file in the ready-made model
constexpr auto of_ready_made = [] {
    using model = attent::llama<vocabulary(5), channels(8), 1, heads(2), heads(1), hidden(3)>;
    model::caches<3> past{};
    return loaded<model>(of_shared, hugging_face_llama_names)(checkpoint_text, past, halves);
}();
static_assert(expect_close(of_ready_made, shared_llama_answer.row(2), 2e-6f));

// one tensor for two names
constexpr auto of_first_name = model_tensors<1>().add("lm_head.weight", stored<matrix<5, 4>, 1>);
constexpr bool shares(std::span<tensor_name const> names) {
    auto const found = loaded<shared_table>(of_first_name, names);
    return found.embedding == stored<matrix<5, 4>, 1> && found.output == transpose(found.embedding);
}
static_assert(shares(gpt2_names) && shares(hugging_face_llama_names));

}  // namespace
