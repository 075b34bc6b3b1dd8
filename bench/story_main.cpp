// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// bench_story <stories260K.bin>: a trained model with each contract, and in plain loops.
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iterator>

#include "plain_story.hpp"
#include "story.hpp"

namespace bench {
namespace {

struct plain_teller {
    plain_model* model;
    int position = 0;

    void forget() { position = 0; }
    std::size_t step(std::size_t token) {
        float const* const logits = plain_forward(model, static_cast<int>(token), position++);
        return static_cast<std::size_t>(std::max_element(logits, logits + plain_vocabulary(model)) -
                                        logits);
    }
    std::size_t read(std::span<std::size_t const> prompt) {
        std::size_t next = 0;
        for (std::size_t const token : prompt) next = step(token);
        return next;
    }
};

}  // namespace
}  // namespace bench

int main(int count, char** words) {
    benchmark::Initialize(&count, words);
    std::ifstream file(count == 2 ? words[1] : "", std::ios::binary);
    static std::vector<unsigned char> const bytes{std::istreambuf_iterator<char>(file),
                                                  std::istreambuf_iterator<char>()};
    bench::plain_model* const plain = bench::plain_load(bytes.data(), bytes.size());
    if (plain == nullptr) {
        std::fprintf(stderr, "usage: bench_story stories260K.bin, in llama2.c's format\n");
        return 1;
    }
    bench::add_teller("plain loops",
                      std::make_shared<bench::plain_teller>(bench::plain_teller{plain}));
    bench::separate::add_story(bytes);
    bench::fused::add_story(bytes);
    benchmark::RunSpecifiedBenchmarks();
    bench::plain_free(plain);
}
