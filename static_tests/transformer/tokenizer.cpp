// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <array>
#include <attent/transformer/tokenizer.hpp>
#include <bit>

namespace {

using namespace attent;

struct scored_piece {
    char const* bytes;
    float score;
};

constexpr std::array<scored_piece, 18> pieces{{{"<unk>", 0},
                                               {"<s>", 0},
                                               {"</s>", 0},
                                               {"<0x00>", 0},
                                               {"<0x01>", 0},
                                               {"<0x02>", 0},
                                               {"<0x03>", 0},
                                               {" ", -9},
                                               {"a", -9},
                                               {"b", -9},
                                               {"ab", -1},
                                               {" a", -2},
                                               {"ba", -0.5f},
                                               {" ab", -3},
                                               {"\xf0\x9f\x99\x82", -9},
                                               {"bab", -0.25f},
                                               {"\n", -9},
                                               {"<0x0a>", 0}}};

struct file {
    std::array<unsigned char, 300> bytes{};
    std::size_t size = 0;

    constexpr void add(std::uint32_t number) {
        for (int i = 0; i < 32; i += 8) bytes[size++] = static_cast<unsigned char>(number >> i);
    }
    constexpr explicit file(std::uint32_t longest) {
        add(longest);
        for (auto const& piece : pieces) {
            add(std::bit_cast<std::uint32_t>(piece.score));
            std::uint32_t length = 0;
            while (piece.bytes[length] != '\0') ++length;
            add(length);
            for (std::uint32_t i = 0; i < length; ++i)
                bytes[size++] = static_cast<unsigned char>(piece.bytes[i]);
        }
    }
    constexpr std::span<unsigned char const> view() const { return {bytes.data(), size}; }
};

constexpr file whole(6);
constexpr tokenizer<18> words(whole.view());
static_assert(words && words.problem().empty());

constexpr bool is(std::span<unsigned char const> found, char const* expected) {
    std::size_t i = 0;
    while (i < found.size() && found[i] == static_cast<unsigned char>(expected[i])) ++i;
    return i == found.size() && expected[i] == '\0';
}

static_assert(is(words.piece(0), "<unk>") && is(words.piece(13), " ab"));
static_assert(is(words.piece(6), "<0x03>") && is(words.piece(17), "<0x0a>"));
static_assert(words.score(10) == -1 && words.score(12) == -0.5f && words.score(0) == 0);

static_assert(is(words.decode(8, 13), " ab"));
static_assert(is(words.decode(words.begin_of_text, 13), "ab"));
static_assert(is(words.decode(words.begin_of_text, 8), "a"));
static_assert(is(words.decode(8, 6), "\x03") && words.decode(8, 3).size() == 1 &&
              words.decode(8, 3)[0] == 0);
static_assert(is(words.decode(8, 17), "\n"));

template <std::size_t Count>
constexpr bool reads(char const* text, std::array<std::size_t, Count> const& expected) {
    std::array<std::size_t, 20> room{};
    auto const encoded = words.encode(text, room);
    if (!encoded || encoded.tokens.size() != Count) return false;
    for (std::size_t i = 0; i < Count; ++i)
        if (encoded.tokens[i] != expected[i]) return false;
    return true;
}

// tools/llama_reference --tokenizer FILE --encode TEXT
static_assert(reads("", std::array<std::size_t, 1>{1}));
static_assert(reads("ab", std::array<std::size_t, 2>{1, 13}));
static_assert(reads("abab", std::array<std::size_t, 3>{1, 11, 15}));
static_assert(reads("bab", std::array<std::size_t, 3>{1, 7, 15}));
static_assert(reads(" a", std::array<std::size_t, 3>{1, 7, 11}));
static_assert(reads("\xf0\x9f\x99\x82\x02\n", std::array<std::size_t, 5>{1, 7, 14, 5, 16}));

constexpr message refused(char const* text, std::size_t room) {
    std::array<std::size_t, 20> tokens{};
    auto const encoded = words.encode(text, std::span<std::size_t>(tokens).first(room));
    return encoded.tokens.empty() ? encoded.problem : message("there are tokens");
}
static_assert(refused("abab", 5) ==
              "attent::tokenizer: before they merge the text's tokens are 6, there is room for 5");
static_assert(refused("abab", 6).empty() == false && refused("abab", 6) == "there are tokens");
static_assert(refused("abx", 20) ==
              "attent::tokenizer: the file has neither the character at byte 2 of the text nor, as "
              "token 123, its byte 120");
// a character has four bytes at most
static_assert(refused("\xf0\x9f\x99\x82\x81", 20) ==
              "attent::tokenizer: the file has neither the character at byte 4 of the text nor, as "
              "token 132, its byte 129");

// bytes that are no literal: a zero is a character, too
constexpr bool reads_zeros() {
    std::array<std::size_t, 20> room{};
    char const text[] = {'a', '\0', 'b'};
    auto const encoded = words.encode(std::span<char const>(text), room);
    return encoded.tokens.size() == 4 && encoded.tokens[2] == 3;
}
static_assert(reads_zeros());

template <std::size_t Vocabulary>
constexpr message problem_of(std::span<unsigned char const> bytes) {
    tokenizer<Vocabulary> const found(bytes);
    return !found && found.piece(1).empty() && found.decode(1, 2).empty() && found.score(1) == 0
               ? found.problem()
               : message("none");
}
static_assert(problem_of<18>(whole.view().first(3)) ==
              "attent::tokenizer: a file of 3 bytes does not hold the 4 that it begins with");
static_assert(
    problem_of<19>(whole.view()) ==
    "attent::tokenizer: the file has 18 tokens, the model needs 19 (is it another model's?)");
static_assert(problem_of<17>(whole.view()) ==
              "attent::tokenizer: 14 bytes follow the last of 17 tokens (is it another model's?)");
static_assert(problem_of<18>(whole.view().first(10)) ==
              "attent::tokenizer: the file of 10 bytes ends inside token 0 of 18 (is it cut off?)");
static_assert(
    problem_of<18>(whole.view().first(whole.size - 1)) ==
    "attent::tokenizer: the file of 209 bytes ends inside token 17 of 18 (is it cut off?)");
static_assert(
    problem_of<18>(file(5).view()) ==
    "attent::tokenizer: the piece of token 3, at byte 40, has a length of 6 (from 1 to 5, "
    "the longest that the file announces)");

constexpr message problem_of_length(std::uint32_t length) {
    file damaged(6);
    damaged.size = 8;
    damaged.add(length);
    damaged.size = whole.size;
    return problem_of<18>(damaged.view());
}
static_assert(
    problem_of_length(0xffff'fffeu) ==
    "attent::tokenizer: the piece of token 0, at byte 4, has a length of -2 (from 1 to 6, "
    "the longest that the file announces)");
static_assert(problem_of_length(0) ==
              "attent::tokenizer: the piece of token 0, at byte 4, has a length of 0 (from 1 to 6, "
              "the longest that the file announces)");

}  // namespace
