// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <benchmark/benchmark.h>

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace bench {

inline constexpr std::size_t story_tokens = 256, prompt_tokens = 64;

// what the model says after its first token, as whoever is asked first computes it
inline std::vector<std::size_t>& story() {
    static std::vector<std::size_t> told;
    return told;
}

template <class Teller>
bool tells(Teller& teller) {
    teller.forget();
    std::vector<std::size_t> said{1};
    while (said.size() <= story_tokens) said.push_back(teller.step(said.back()));
    if (story().empty()) story() = said;
    return said == story();
}

// Three cases of somebody who forgets, steps and reads: a story of 256 tokens, a prompt of 64 that is
// read, and the 64 tokens that are generated after it.
template <class Teller>
void add_teller(std::string const& name, std::shared_ptr<Teller> teller) {
    auto const add = [&](std::string const& group, std::size_t tokens_, auto prepare_, auto run_) {
        benchmark::RegisterBenchmark((group + "/" + name).c_str(),
                                     [teller, tokens_, prepare_, run_](benchmark::State& state) {
                                         if (!tells(*teller))
                                             return state.SkipWithError("tells another story");
                                         for (auto _ : state) {
                                             state.PauseTiming();
                                             prepare_(*teller);
                                             state.ResumeTiming();
                                             run_(*teller);
                                         }
                                         state.counters["tokens"] = static_cast<double>(tokens_);
                                     });
    };
    auto const generate = [](Teller& teller_, std::size_t first_, std::size_t count_) {
        std::size_t token = story()[first_];
        for (std::size_t i = 0; i < count_; ++i) token = teller_.step(token);
        benchmark::DoNotOptimize(token);
    };
    auto const forget = [](Teller& teller_) { teller_.forget(); };
    auto const read = [](Teller& teller_) {
        benchmark::DoNotOptimize(teller_.read(std::span(story()).first(prompt_tokens)));
    };
    add("story of 256 tokens", story_tokens, forget,
        [=](Teller& teller_) { generate(teller_, 0, story_tokens); });
    add("prompt of 64 tokens", prompt_tokens, forget, read);
    add(
        "64 tokens after a prompt", prompt_tokens,
        [=](Teller& teller_) {
            teller_.forget();
            read(teller_);
        },
        [=](Teller& teller_) { generate(teller_, prompt_tokens, prompt_tokens); });
}

namespace separate {
void add_story(std::span<unsigned char const> file);
}
namespace fused {
void add_story(std::span<unsigned char const> file);
}

}  // namespace bench
