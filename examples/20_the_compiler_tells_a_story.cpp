// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// The compiler runs a trained language model, 260,032 parameters, and proves what it says. Nothing of the
// model is in the program: only the text.
#include <attent/transformer/greedy.hpp>
#include <attent/transformer/model.hpp>
#include <attent/transformer/tokenizer.hpp>
#include <cstdio>
#include <story_weights.hpp>
#include <story_words.hpp>

namespace {

using namespace attent;
using namespace attent::axes;

using model = llama<vocabulary(512), channels(64), 5, heads(8), heads(4), hidden(172)>;
constexpr std::size_t steps = 12;

struct text {
    std::array<char, 100> letters{};
    std::size_t length = 0;

    constexpr bool begins(char const* with) const {
        std::size_t i = 0;
        while (with[i] != '\0' && i < length && letters[i] == with[i]) ++i;
        return with[i] == '\0';
    }
};

constexpr auto weights = loaded<model>(story_weights::file);

// the greedy continuation of nothing
constexpr text tell() {
    tokenizer<512> const words(story_words::bytes);
    model::caches<steps> caches;
    text out;
    for (std::size_t i = 0, token = words.begin_of_text; i < steps; ++i) {
        std::size_t const next =
            greedy(weights(tensor<std::size_t, tokens(1)>(std::array{token}), caches));
        for (unsigned char const letter : words.decode(token, next))
            out.letters[out.length++] = static_cast<char>(letter);
        token = next;
    }
    return out;
}

constexpr text told = tell();
static_assert(told.begins("Once upon a time, there was"));
static_assert(parameter_count<model>() == 260'032 && parameter_bytes<model>() == 1'040'128);

}  // namespace

int main() { std::puts(told.letters.data()); }
