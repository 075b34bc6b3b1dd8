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

constexpr auto of_gpt2 = gpt2_file<file>();
constexpr auto gpt2 = loaded<gpt2_model>(of_gpt2, gpt2_names);
static_assert(expect_close(gpt2(checkpoint_text), gpt2_answer, 2e-6f));
constexpr auto of_gpt2_with_prefix = gpt2_file_with_prefix<file>();
static_assert(loaded<gpt2_model>(of_gpt2_with_prefix, gpt2_names)(checkpoint_text) ==
              gpt2(checkpoint_text));
static_assert(loaded<gpt2_head>(of_gpt2, gpt2_names).output == transpose(gpt2.embedding));
static_assert(loaded<gpt2_head>(of_gpt2_with_prefix, gpt2_names).output ==
              transpose(gpt2.embedding));
constexpr auto of_gpt2_with_head =
    gpt2_file_with_prefix<file>().add("lm_head.weight", stored<matrix<5, 4>, 17>);
static_assert(loaded<gpt2_head>(of_gpt2_with_head, gpt2_names).output ==
              transpose(stored<matrix<5, 4>, 17>));

constexpr auto of_llama = llama_file<file>();
constexpr auto llama = loaded<llama_model>(of_llama, hugging_face_llama_names);
static_assert(expect_close(llama(checkpoint_text), llama_answer, 2e-6f));
constexpr auto of_shared = shared_llama_file<file>();
static_assert(expect_close(loaded<llama_model>(of_shared,
                                               hugging_face_llama_names)(checkpoint_text),
                           shared_llama_answer, 2e-6f));

// one tensor for two names
constexpr auto of_first_name = model_tensors<1>().add("lm_head.weight", stored<matrix<5, 4>, 1>);
constexpr bool shares(std::span<tensor_name const> names) {
    auto const found = loaded<shared_table>(of_first_name, names);
    return found.embedding == stored<matrix<5, 4>, 1> && found.output == transpose(found.embedding);
}
static_assert(shares(gpt2_names) && shares(hugging_face_llama_names));

}  // namespace
