// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/tokenizer.hpp>
#include <story/read_model_file.hpp>
#include <string>
#include <support/catch2.hpp>
#include <support/random.hpp>
#include <support/tokenizer_file.hpp>

namespace {

using attent::tokenizer;

std::string decoded(tokenizer<512> const& words, std::span<std::size_t const> tokens) {
    std::string text;
    for (std::size_t i = 1; i < tokens.size(); ++i)
        text += attent_test::to_string(words.decode(tokens[i - 1], tokens[i]));
    return text;
}

struct example {
    char const* text;
    std::vector<std::size_t> tokens;
};

// tools/llama_reference --tokenizer tok512.bin --encode TEXT
std::vector<example> const examples{
    {"", {1}},
    {"Once upon a time", {1, 403, 407, 261, 378}},
    {"Once upon a time, there was a little girl named Lily.",
     {1, 403, 407, 261, 378, 432, 383, 286, 261, 376, 298, 315, 421, 395, 317, 426}},
    {"  two  spaces", {1, 410, 410, 259, 424, 414, 410, 262, 427, 412, 331, 419}},
    {"a\nb", {1, 261, 13, 430}},
    {"caf\xc3\xa9 \xe2\x80\x9cquotes\xe2\x80\x9d",
     {1, 280, 412, 431, 485, 410, 465, 456, 425, 309, 406, 466}},
    {"\xe5\xbe\x9e\xe5\x89\x8d\xe6\x9c\x89\xe4\xb8\x80\xe9\x9a\xbb\xe8\xb2\x93",
     {1,   410, 232, 193, 161, 232, 140, 144, 233, 159,
      140, 231, 187, 131, 236, 157, 190, 235, 181, 150}},
    {"\xf0\x9f\x99\x82!", {1, 410, 243, 162, 156, 133, 443}},
    {"\x80\xbf\x80\xbf\x80\xff\xc3", {1, 410, 131, 194, 131, 194, 131, 258, 198}}};

}  // namespace

TEST_CASE("tokenizer of the stories reads texts as llama2.c does") {
    auto const file = attent_test::read_model_file("tok512.bin");
    tokenizer<512> const words(file);
    REQUIRE(words.problem() == "");
    std::array<std::size_t, 100> room{};
    for (auto const& [text, tokens] : examples) {
        auto const encoded = words.encode(text, room);
        REQUIRE(encoded.problem == "");
        REQUIRE(std::vector<std::size_t>(encoded.tokens.begin(), encoded.tokens.end()) == tokens);
        REQUIRE(decoded(words, encoded.tokens) == text);
    }
}

TEST_CASE("tokenizer of the stories writes back every text that it reads") {
    auto const file = attent_test::read_model_file("tok512.bin");
    tokenizer<512> const words(file);
    attent_test::random random(51);
    std::array<std::size_t, 300> room{};
    for (int round = 0; round < 500; ++round) {
        std::string text;
        for (auto left = random.integer(0, 30); left > 0; --left)
            if (random.integer(0, 5) == 0) text += static_cast<char>(random.integer(0, 255));
            else
                text += attent_test::to_string(
                    words.piece(static_cast<std::size_t>(random.integer(259, 511))));
        auto const encoded = words.encode(std::span<char const>(text), room);
        REQUIRE(encoded.problem == "");
        REQUIRE(decoded(words, encoded.tokens) == text);
    }
}

TEST_CASE("tokenizer of the stories is not one of another vocabulary") {
    auto const file = attent_test::read_model_file("tok512.bin");
    REQUIRE(tokenizer<511>(file).problem() ==
            "attent::tokenizer: 11 bytes follow the last of 511 tokens (is it another model's?)");
    REQUIRE(tokenizer<32000>(file).problem() ==
            "attent::tokenizer: the file has 512 tokens, the model needs 32000 (is it another "
            "model's?)");
}
