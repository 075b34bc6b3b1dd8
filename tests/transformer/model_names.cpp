// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/transformer/safetensors.hpp>
#include <attent/verify/expect.hpp>
#include <support/catch2.hpp>
#include <vector>

#include "../../static_tests/transformer/model_checkpoints.hpp"

using namespace attent_test;

namespace {

// The bytes of a file, as the machine may meet them, read into a model.
template <class Model, class File>
Model read(File const& file, std::span<tensor_name const> names, char const* prefix = "") {
    std::vector<unsigned char> bytes;
    for (unsigned char const byte : file.bytes) bytes.push_back(unseen(byte));
    under const found(prefix, safetensors(bytes));
    Model model{};
    CHECK(load(model, found, names) == "");
    std::size_t missing = 0, unused = 0;
    list_missing(model, found, names, [&](message const&) { ++missing; });
    list_unused(model, found, names, [&](stored_tensor const&) { ++unused; });
    CHECK(missing == 0);
    CHECK(unused == 0);

    // nothing to find: every parameter is missing
    safetensors const empty(std::span<unsigned char const>(model_file<2, 0>().bytes));
    list_missing(model, empty, names, [&](message const&) { ++missing; });
    std::size_t count = 0;
    for_each_parameter(model, [&](message const&, auto const&) { ++count; });
    CHECK(missing == count);
    return model;
}

constexpr float tolerance = 2e-6f;

}  // namespace

TEST_CASE("pytorch_names: an encoder answers as PyTorch's formula") {
    auto const model = read<encoder_model>(encoder_file<model_file<2600, 1016>>(), pytorch_names);
    CHECK(is_close(model(unseen(checkpoint_input)), encoder_answer, tolerance));
}
TEST_CASE("pytorch_names: a decoder answers as PyTorch's formula") {
    auto const model = read<decoder_model>(decoder_file<model_file<2600, 892>>(), pytorch_names);
    CHECK(is_close(model(unseen(checkpoint_input), unseen(checkpoint_context)), decoder_answer,
                   tolerance));
}
TEST_CASE("pytorch_names: a decoder without its third norm is refused") {
    auto file = decoder_file<model_file<2600, 892>>();
    for (std::size_t i = 5; i < file.bytes.size(); ++i)
        if (file.bytes[i] == '3' && file.bytes[i - 1] == 'm')
            file.bytes[i] = unseen<unsigned char>('9');
    decoder_model model{};
    safetensors const found(file);
    CHECK(load(model, found, pytorch_names) ==
          "attent::load: the file has no tensor layers.0.norm3.weight for "
          "layers.0.feed_forward_norm.gamma");
    std::size_t missing = 0, unused = 0;
    list_missing(model, found, pytorch_names, [&](message const&) { ++missing; });
    list_unused(model, found, pytorch_names, [&](stored_tensor const&) { ++unused; });
    CHECK(missing == 2);
    CHECK(unused == 2);
}
TEST_CASE("gpt2_names: a model answers as transformers' formula, with the prefix and without") {
    auto const model = read<gpt2_model>(gpt2_file<model_file<2600, 668>>(), gpt2_names);
    CHECK(is_close(model(unseen(checkpoint_text)), gpt2_answer, tolerance));
    auto const other =
        read<gpt2_model>(gpt2_file<model_file<2600, 668>>("transformer."), gpt2_names);
    CHECK(other(unseen(checkpoint_text)) == model(unseen(checkpoint_text)));
}
TEST_CASE("gpt2_names: the classifier is lm_head or else the table of embeddings") {
    auto file = gpt2_file<model_file<2600, 668 + 80>>();
    gpt2_head head{};
    CHECK(load(head, safetensors(file), gpt2_names) != "");  // 80 bytes belong to nobody
    file.add("lm_head.weight", unseen(stored<matrix<5, 4>, 17>));
    CHECK(load(head, safetensors(file), gpt2_names) == "");
    CHECK(head.output == transpose(stored<matrix<5, 4>, 17>));
    auto const shared = gpt2_file<model_file<2600, 668>>();
    CHECK(load(head, safetensors(shared), gpt2_names) == "");
    CHECK(head.output == transpose(stored<matrix<5, 4>, 1>));
}
TEST_CASE("hugging_face_llama_names: a model answers as transformers' formula") {
    auto const model =
        read<llama_model>(llama_file<model_file<2600, 1472>>(), hugging_face_llama_names);
    CHECK(is_close(model(unseen(checkpoint_text)), llama_answer, tolerance));
}
TEST_CASE("hugging_face_llama_names: without lm_head the table of embeddings is the classifier") {
    auto const model =
        read<llama_model>(shared_llama_file<model_file<2600, 1312>>(), hugging_face_llama_names);
    CHECK(is_close(model(unseen(checkpoint_text)), shared_llama_answer, tolerance));

    using whole_model = attent::llama<vocabulary(5), channels(8), 1, heads(2), heads(1), hidden(3)>;
    auto const whole =
        read<whole_model>(shared_llama_file<model_file<2600, 1312>>(), hugging_face_llama_names);
    whole_model::caches<3> past{};
    CHECK(is_close(whole(unseen(checkpoint_text), past, halves), shared_llama_answer.row(2),
                   tolerance));
}
TEST_CASE(
    "gpt2_names and hugging_face_llama_names: a shared table may bear the classifier's name") {
    model_file<200, 80> file;
    file.add("lm_head.weight", unseen(stored<matrix<5, 4>, 1>));
    shared_table model{};
    for (std::span<tensor_name const> const names :
         {std::span<tensor_name const>(gpt2_names),
          std::span<tensor_name const>(hugging_face_llama_names)}) {
        model = {};
        CHECK(load(model, safetensors(file), names) == "");
        CHECK(model.embedding == stored<matrix<5, 4>, 1>);
        CHECK(model.output == transpose(model.embedding));
    }
}

TEST_CASE("under: every list of names reads a file in which all names have a prefix") {
    auto const encoder = read<encoder_model>(encoder_file<model_file<2800, 1016>>("encoder."),
                                             pytorch_names, "encoder.");
    CHECK(is_close(encoder(unseen(checkpoint_input)), encoder_answer, tolerance));
    auto const decoder = read<decoder_model>(decoder_file<model_file<2800, 892>>("model.decoder."),
                                             pytorch_names, "model.decoder.");
    CHECK(is_close(decoder(unseen(checkpoint_input), unseen(checkpoint_context)), decoder_answer,
                   tolerance));
    auto const llama = read<llama_model>(llama_file<model_file<2800, 1472>>("module."),
                                         hugging_face_llama_names, "module.");
    CHECK(is_close(llama(unseen(checkpoint_text)), llama_answer, tolerance));
    // of the two prefixes, that which gpt2_names knows itself may stay
    auto const file = gpt2_file<model_file<2800, 668>>("module.transformer.");
    auto const gpt2 = read<gpt2_model>(file, gpt2_names, "module.transformer.");
    CHECK(is_close(gpt2(unseen(checkpoint_text)), gpt2_answer, tolerance));
    CHECK(read<gpt2_model>(file, gpt2_names, "module.")(unseen(checkpoint_text)) ==
          gpt2(unseen(checkpoint_text)));
}
TEST_CASE("load says which prefix a file has before every name") {
    auto file = encoder_file<model_file<2800, 1016>>("model.encoder.");
    for (unsigned char& byte : file.bytes) byte = unseen(byte);
    encoder_model model{};
    CHECK(load(model, safetensors(file), pytorch_names) ==
          "attent::load: the file has no tensor layers.0.self_attn.in_proj_weight for "
          "layers.0.attention.query (under(\"model.encoder.\", file) has it)");
}
