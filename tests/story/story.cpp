// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/transformer/greedy.hpp>
#include <attent/transformer/llama2c.hpp>
#include <attent/transformer/model.hpp>
#include <attent/transformer/sample.hpp>
#include <attent/transformer/tokenizer.hpp>
#include <attent/verify/expect.hpp>
#include <cstring>
#include <fstream>
#include <iterator>
#include <story/read_model_file.hpp>
#include <string>
#include <support/catch2.hpp>
#include <support/count_allocations.hpp>

namespace {

using namespace attent;
using namespace attent::axes;

using model = llama<vocabulary(512), channels(64), 5, heads(8), heads(4), hidden(172)>;
using small_model =
    llama<vocabulary(512), channels(64), 5, heads(8), heads(4), hidden(172), quantized_matrix>;
using caches = model::caches<256>;

std::vector<unsigned char> const& words_file() {
    static std::vector<unsigned char> const file = attent_test::read_model_file("tok512.bin");
    return file;
}

model const& weights() {
    static model const loaded = [] {
        model out{};
        auto const file = attent_test::read_model_file("stories260K.bin");
        REQUIRE(load(out, llama2c(file)) == "");
        return out;
    }();
    return loaded;
}

caches& empty_caches() {
    static caches room;
    for (auto& cache : room) cache.reset();
    return room;
}

template <class Model>
auto scores_after(Model const& told, std::size_t token, caches& room) {
    return told(tensor<std::size_t, tokens(1)>(std::array{token}), room);
}

// what is printed by a number of steps, as llama2.c counts them: the prompt's among them
template <class Choose>
std::string story(char const* prompt, std::size_t steps, Choose choose) {
    tokenizer<512> const words(words_file());
    std::array<std::size_t, 100> room{};
    auto const begin = words.encode(prompt, room);
    REQUIRE(begin);
    caches& seen = empty_caches();
    std::string text;
    std::size_t token = begin.tokens[0];
    for (std::size_t i = 0; i < steps; ++i) {
        auto const scores = scores_after(weights(), token, seen);
        std::size_t const next = i + 1 < begin.tokens.size() ? begin.tokens[i + 1] : choose(scores);
        if (next == words.begin_of_text) break;
        for (unsigned char const character : words.decode(token, next))
            text += static_cast<char>(character);
        token = next;
    }
    return text;
}

std::string greedy_story(char const* prompt, std::size_t steps) {
    return story(prompt, steps, [](auto const& scores_) { return greedy(scores_); });
}

// Bytes of a file that tools/llama_reference made from the same model, in float64, for this test.
std::vector<char> reference(std::string const& name) {
    std::ifstream file(std::string(ATTENT_STORY_REFERENCE "/") + name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::string text_of(std::vector<char> const& file) {
    std::string text(file.begin(), file.end());
    if (!text.empty() && text.back() == '\n') text.pop_back();  // the tool's
    return text;
}

}  // namespace

TEST_CASE("the model of the stories has the parameters that its file has") {
    CHECK(parameter_count<model>() == 260'032);
    CHECK(parameter_bytes<model>() == 1'040'128);
    CHECK(sizeof(model) == parameter_bytes<model>());
}

TEST_CASE("a model of other heads is no model of this file though every shape fits") {
    using others = llama<vocabulary(512), channels(64), 5, heads(4), heads(2), hidden(172)>;
    static others model_of_others;
    auto const file = attent_test::read_model_file("stories260K.bin");
    CHECK(load(model_of_others, llama2c(file)) ==
          "attent::llama: the file has 8 heads, the model 4 (its shape is part of its type)");
    CHECK(model_of_others.norm == others{}.norm);
}

TEST_CASE("the greedy story is the published one") {
    std::string const told = greedy_story("", 256);
    std::string const published =
        "Once upon a time, there was a little girl named Lily. She loved to play outside in the "
        "park. "
        "One day, she saw a big, red ball. She wanted to play with it, but it was too high.\n";
    CHECK(told.substr(0, published.size()) == published);
    CHECK(greedy_story("The dog", 64)
              .starts_with("The dog was a big, red ball. He liked to play with his ball."));
}

TEST_CASE("a text in float64 is the same for 256 tokens and for a prompt and for draws") {
    if (reference("story").empty()) {
        WARN("skipped: no numpy, no reference");
        return;
    }
    CHECK(greedy_story("", 256) == text_of(reference("story")));
    CHECK(greedy_story("The dog", 64) == text_of(reference("dog")));
    random_numbers chance(7);
    CHECK(story("", 128, [&](auto const& scores_) {
              return sample(scores_, chance, temperature(0.8f), top_p(0.9f));
          }) == text_of(reference("draws")));
}

TEST_CASE("logits of 32 steps are those of float64 to 1e-4 of the largest") {
    auto const file = reference("logits");
    if (file.empty()) {
        WARN("skipped: no numpy, no reference");
        return;
    }
    REQUIRE(file.size() == 32 * 512 * sizeof(double));
    std::vector<double> expected(32 * 512);
    std::memcpy(expected.data(), file.data(), file.size());
    caches& seen = empty_caches();
    std::size_t token = 1;
    double worst = 0;
    for (std::size_t step = 0; step < 32; ++step) {
        auto const scores = scores_after(weights(), token, seen);
        double largest = 0, error = 0;
        for (std::size_t i = 0; i < 512; ++i) {
            double const each = expected[step * 512 + i];
            largest = std::max(largest, std::abs(each));
            error = std::max(error, std::abs(static_cast<double>(scores.elements[i]) - each));
        }
        worst = std::max(worst, error / largest);
        token = greedy(scores);
    }
    INFO("worst relative error " << worst);
    CHECK(worst < 1e-4);
    CHECK(worst > 0);
}

TEST_CASE("a prompt read at once leaves the bits of one read token by token") {
    tokenizer<512> const words(words_file());
    std::array<std::size_t, 200> room{};
    auto const prompt = words.encode(
        "Once upon a time, there was a little girl named Lily. She loved "
        "to play outside in the park with a big red ball.",
        room);
    REQUIRE(prompt);
    REQUIRE(prompt.tokens.size() > 33);
    auto const at_once = weights()(prompt.tokens, empty_caches());
    caches& seen = empty_caches();
    vector<vocabulary(512)> one_by_one;
    for (std::size_t const token : prompt.tokens) one_by_one = scores_after(weights(), token, seen);
    CHECK(same_bits(at_once, one_by_one));
    auto const in_sevens = weights().operator()<7>(prompt.tokens, empty_caches());
    CHECK(same_bits(at_once, in_sevens));
}

TEST_CASE("loading and telling allocate nothing") {
    auto const file = attent_test::read_model_file("stories260K.bin");
    auto const& letters = words_file();
    static model room;
    static small_model small;
    std::array<std::size_t, 100> ids{};
    int const before = attent_test::allocations;
    bool const read = load(room, llama2c(file)).empty();
    convert_parameters(small, room);
    tokenizer<512> const words(letters);
    auto const prompt = words.encode("Once upon a time", ids);
    caches& seen = empty_caches();
    random_numbers chance(3);
    std::size_t token = greedy(room(prompt.tokens, seen));
    for (int i = 0; i < 20; ++i)
        token = sample(scores_after(room, token, seen), chance, temperature(1.0f), top_p(0.9f));
    token = greedy(scores_after(small, token, seen));
    int const after = attent_test::allocations;
    CHECK(read);
    CHECK(token < 512);
    CHECK(after == before);
    std::vector<int> const one(1);
    CHECK(attent_test::allocations > after);  // the counter counts
}

TEST_CASE("in int8 the model says nearly the same and takes a quarter of the memory") {
    static small_model small;
    convert_parameters(small, weights());
    CHECK(parameter_bytes<small_model>() < parameter_bytes<model>() * 0.28);
    caches& seen = empty_caches();
    static caches others;
    for (auto& cache : others) cache.reset();
    double worst = 0;
    std::size_t agreed = 0, token = 1;
    for (int step = 0; step < 64; ++step) {
        auto const right = scores_after(weights(), token, seen);
        auto const near = scores_after(small, token, others);
        double largest = 0, error = 0;
        for (std::size_t i = 0; i < 512; ++i) {
            auto const each = static_cast<double>(right.elements[i]);
            largest = std::max(largest, std::abs(each));
            error = std::max(error, std::abs(static_cast<double>(near.elements[i]) - each));
        }
        worst = std::max(worst, error / largest);
        agreed += greedy(right) == greedy(near);
        token = greedy(right);
    }
    INFO("worst relative error " << worst << ", agreed " << agreed);
    CHECK(worst < 0.06);
    CHECK(agreed >= 60);
}
