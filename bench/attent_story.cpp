// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// The trained Llama of examples/story.cpp, once with each contract.
#include <attent/transformer/greedy.hpp>
#include <attent/transformer/llama2c.hpp>
#include <attent/transformer/model.hpp>

#include "story.hpp"

namespace bench::BENCH_CONTRACT {
namespace {

using namespace attent;
using namespace attent::axes;
using model = llama<vocabulary(512), channels(64), 5, heads(8), heads(4), hidden(172)>;

struct teller {
    model weights;
    model::caches<story_tokens> caches{};

    void forget() {
        for (auto& cache : caches) cache.reset();
    }
    std::size_t step(std::size_t token) {
        return greedy(weights(tensor<std::size_t, tokens(1)>(std::array{token}), caches));
    }
    std::size_t read(std::span<std::size_t const> prompt) {
        return greedy(weights(prompt, caches));
    }
};

}  // namespace

void add_story(std::span<unsigned char const> file) {
    auto const told = std::make_shared<teller>();
    if (!load(told->weights, llama2c(file)).empty()) return;
    add_teller("attent " BENCH_CONTRACT_NAME, told);
}

}  // namespace bench::BENCH_CONTRACT
