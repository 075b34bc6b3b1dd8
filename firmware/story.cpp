// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// A trained language model tells a story: weights in flash, caches in RAM, a token at a time. The same
// program on the developer's machine says what the chip must say.

#include <attent/transformer/greedy.hpp>
#include <attent/transformer/tokenizer.hpp>

#include "measure.hpp"
#include "story.hpp"

namespace {

#if defined(STORY_INT8)
using model = story::int8_model;
constexpr char name[] = "story int8";
constexpr std::size_t capacity = 64;
#else
using model = story::float_model;
constexpr char name[] = "story float";
constexpr std::size_t capacity = 256;
#endif

constexpr std::uint32_t no_digest = 2166136261;
constexpr std::size_t told = 64, beginning = 16;

// The words are read while compiling, so that they and where each begins lie in flash.
constexpr unsigned char word_file[] = {
#include "tokenizer.inc"
};
constexpr attent::tokenizer<model::vocabulary.extent> words(word_file);
static_assert(words.problem().empty());

// All the RAM that it takes but the stack.
struct memory {
    model::caches<capacity> caches;
    std::size_t tokens[told + 1], count;
    std::uint32_t digest;  // FNV-1a of all scores, a word at a time
};
constinit memory ram{};

// What the stack holds in a token: its scores, and the rows of a block (g++; clang keeps more of them).
constexpr std::size_t stack = sizeof(attent::vector<model::vocabulary>) + 4352;
constexpr std::size_t stated = sizeof(memory) + stack;

}  // namespace

// run.py says where the file is.
asm(".section .rodata.story_weights, \"a\"\n"
    ".balign 16\n"
    ".global story_weights, story_weights_end\n"
    "story_weights: .incbin \"" STORY_WEIGHTS
    "\"\n"
    "story_weights_end:\n"
    ".previous\n");
extern "C" {
extern model const story_weights;
extern unsigned char const story_weights_end[];
}

namespace {

[[gnu::noinline]] void tell_token() {
    attent::tensor<std::size_t, story::tokens(1)> const last{ram.tokens[ram.count]};
    auto const scores = story_weights(last, ram.caches);
    ram.tokens[++ram.count] = attent::greedy(scores);
    for (float const score : scores.elements)
        ram.digest = (ram.digest ^ std::bit_cast<std::uint32_t>(score)) * 16777619;
}

void write_word(std::size_t previous, std::size_t token) {
    for (unsigned char const byte : words.decode(previous, token)) {
        char const text[] = {static_cast<char>(byte), '\0'};
        chip::write(text);
    }
}

// as main.cpp does
void write_line(char const* which, std::uint32_t ticks_a_token, std::uint32_t used,
                std::uint32_t digest) {
    chip::write(name);
    chip::write(which);
    write_number(reinterpret_cast<std::uintptr_t>(&tell_token));
    write_number(reinterpret_cast<std::uintptr_t>(&story_weights));
    write_number(ticks_a_token);
    write_number(used);
    write_number(stated);
    write_number(digest);
    chip::write("|same bits\n");
}

}  // namespace

extern "C" int main() {
    if (story_weights_end - reinterpret_cast<unsigned char const*>(&story_weights) != sizeof(model))
        chip::stop(2);
    std::uint32_t const nothing = measure<4096>([] {}).ticks;
    std::uint32_t ticks = 0, used = 0, ticks_at_first = 0, digest_at_first = 0;
    ram.tokens[0] = words.begin_of_text;
    ram.digest = no_digest;
    while (ram.count < told) {
        auto const token = measure<4096>(tell_token);
        ticks += token.ticks - nothing;
        if (used < token.stack) used = token.stack;
        write_word(ram.tokens[ram.count - 1], ram.tokens[ram.count]);
        if (ram.count == beginning) {
            ticks_at_first = ticks;
            digest_at_first = ram.digest;
        }
    }
    chip::write("\n");
    write_line(" 16 tokens", ticks_at_first / beginning, used, digest_at_first);
    write_line(" 64 tokens", ticks / told, used, ram.digest);
    chip::stop(0);
    return 0;
}
