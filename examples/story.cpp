// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// A trained Llama tells a story: `./run story MODEL TOKENIZER`, in the files of llama2.c. The model's
// shape is part of its type, and so a matter of compiling; `run` reads it from the file and gives it here.
#include <attent/hosted/mapped_file.hpp>
#include <attent/hosted/print_parameters.hpp>
#include <attent/transformer/greedy.hpp>
#include <attent/transformer/llama2c.hpp>
#include <attent/transformer/model.hpp>
#include <attent/transformer/sample.hpp>
#include <attent/transformer/tokenizer.hpp>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>

#ifndef STORY_MODEL
#define STORY_MODEL vocabulary(512), channels(64), 5, heads(8), heads(4), hidden(172)
#define STORY_TOKENS 512
#endif

namespace {

using namespace attent;
using namespace attent::axes;

using model = llama<STORY_MODEL>;
constexpr std::size_t context = STORY_TOKENS;

// all the memory there is: nothing is allocated
model weights;
model::caches<context> caches;
std::size_t prompt_room[16'384];

struct wishes {
    char const* model = nullptr;
    char const* tokenizer = nullptr;
    char const* prompt = "";
    std::size_t steps = context < 256 ? context : 256;
    float temperature = 0;
    float top_p = 0.9f;
    std::uint64_t seed = 1;
};

int fail(message const& said) {
    std::fprintf(stderr, "%s\n", said.text);
    return 1;
}

bool read_number(char const* text, float& to) {
    char* end = nullptr;
    to = std::strtof(text, &end);
    return end != text && *end == '\0';
}
template <std::unsigned_integral Count>
bool read_number(char const* text, Count& to) {
    char* end = nullptr;
    errno = 0;
    to = std::strtoull(text, &end, 10);
    return *text >= '0' && *text <= '9' && *end == '\0' && errno == 0;
}

bool is_option(char const* word) {
    for (char const* const each : {"--prompt", "--steps", "--temperature", "--top-p", "--seed"})
        if (std::strcmp(word, each) == 0) return true;
    return false;
}

message read_wishes(int count, char** words, wishes& to) {
    for (int i = 1; i < count; ++i) {
        char const* const word = words[i];
        if (std::strncmp(word, "--", 2) != 0) {
            if (to.tokenizer != nullptr)
                return message("story: a MODEL and a TOKENIZER, and then ").add(word).add("?");
            (to.model == nullptr ? to.model : to.tokenizer) = word;
            continue;
        }
        if (!is_option(word)) return message("story: there is no option ").add(word);
        if (++i == count) return message("story: ").add(word).add(" needs a value behind it");
        bool understood = true;
        if (std::strcmp(word, "--prompt") == 0) to.prompt = words[i];
        else if (std::strcmp(word, "--steps") == 0) understood = read_number(words[i], to.steps);
        else if (std::strcmp(word, "--temperature") == 0)
            understood = read_number(words[i], to.temperature) && to.temperature >= 0;
        else if (std::strcmp(word, "--top-p") == 0)
            understood = read_number(words[i], to.top_p) && to.top_p >= 0 && to.top_p <= 1;
        else understood = read_number(words[i], to.seed);
        if (!understood)
            return message("story: ")
                .add(word)
                .add(" does not take ")
                .add(words[i])
                .add(" (a number from 0; --top-p one up to 1)");
    }
    if (to.tokenizer == nullptr)
        return "usage: story MODEL TOKENIZER [--prompt TEXT] [--steps N] [--temperature T] "
               "[--top-p P] "
               "[--seed S]";
    if (to.steps == 0 || to.steps > context)
        return message("story: --steps ")
            .add(to.steps)
            .add(" is outside the model's context, 1 to ")
            .add(context);
    return {};
}

void print(tokenizer<model::vocabulary.extent> const& words, std::size_t previous,
           std::size_t token) {
    auto const text = words.decode(previous, token);
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fflush(stdout);
}

int tell(tokenizer<model::vocabulary.extent> const& words, wishes const& wish) {
    auto const prompt = words.encode(wish.prompt, prompt_room);
    if (!prompt) return fail(prompt.problem);
    if (prompt.tokens.size() > wish.steps)
        return fail(message("story: the prompt is ")
                        .add(prompt.tokens.size())
                        .add(" tokens long, and there are ")
                        .add(wish.steps)
                        .add(" steps (--steps gives more, up to the model's context, ")
                        .add(context)
                        .add(")"));
    auto const start = std::chrono::steady_clock::now();
    auto scores = weights(prompt.tokens, caches);
    for (std::size_t i = 1; i < prompt.tokens.size(); ++i)
        print(words, prompt.tokens[i - 1], prompt.tokens[i]);
    random_numbers chance(wish.seed);
    std::size_t previous = prompt.tokens.back(), told = prompt.tokens.size();
    for (;; ++told) {
        std::size_t const next =
            wish.temperature == 0
                ? greedy(scores)
                : sample(scores, chance, temperature(wish.temperature), top_p(wish.top_p));
        if (next == words.begin_of_text) break;
        print(words, previous, next);
        if (told == wish.steps) break;
        scores = weights(tensor<std::size_t, tokens(1)>(std::array{next}), caches);
        previous = next;
    }
    double const seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    std::printf("\n\n%zu tokens, %.0f a second\n", told, static_cast<double>(told) / seconds);
    return 0;
}

}  // namespace

int main(int count, char** words) {
    wishes wish;
    if (message const problem = read_wishes(count, words, wish); !problem.empty())
        return fail(problem);
    mapped_file const model_file(wish.model), tokenizer_file(wish.tokenizer);
    if (!model_file) return fail(model_file.problem());
    if (!tokenizer_file) return fail(tokenizer_file.problem());
    tokenizer<model::vocabulary.extent> const pieces(tokenizer_file.bytes());
    if (!pieces) return fail(pieces.problem());
    if (message const problem = load(weights, llama2c(model_file.bytes())); !problem.empty())
        return fail(problem);
    if (int const failed = tell(pieces, wish)) return failed;
    print_parameters(std::cout, weights);
    std::printf("scratch: caches of %zu tokens %zu bytes, tokenizer %zu bytes, prompt %zu bytes\n",
                context, sizeof caches, sizeof pieces, sizeof prompt_room);
    return 0;
}
