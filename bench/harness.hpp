// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <benchmark/benchmark.h>

#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "inputs.hpp"

namespace bench {

enum class mask { none, causal };

struct problem {
    std::size_t heads, queries, keys, width;  // heads: query heads that share the one key head
    mask hidden;
    std::vector<float> q, k, v;
    std::vector<double> expected;  // in double precision, (heads, queries, width)
};

/// The same one for the same arguments, so that every peer gets the same numbers.
problem const& attention_problem(mask hidden, std::size_t queries, std::size_t keys,
                                 std::size_t width, std::size_t heads = 1);
inline problem const& attention_problem(mask hidden, std::size_t tokens, std::size_t width) {
    return attention_problem(hidden, tokens, tokens, width);
}

inline std::string name_of(mask hidden, std::size_t tokens, std::size_t width) {
    return (hidden == mask::causal ? "causal " : "full ") + std::to_string(tokens) + "x" +
           std::to_string(width);
}

/// Times call(), which returns where its result stands, after comparing that with what is expected.
template <class Call>
void add(std::string const& group, std::string const& peer, std::vector<double> const& expected,
         double tolerance, Call call) {
    auto run = [&expected, tolerance, call = std::move(call)](benchmark::State& state) mutable {
        float const* const result = call();
        double error = 0;
        for (std::size_t i = 0; i < expected.size(); ++i)
            error = std::fmax(error, std::fabs(static_cast<double>(result[i]) - expected[i]));
        if (!(error <= tolerance)) {
            std::string const text = "is wrong by " + std::to_string(error);
            state.SkipWithError(text.c_str());
            return;
        }
        for (auto _ : state) {
            benchmark::DoNotOptimize(call());
            benchmark::ClobberMemory();
        }
    };
    benchmark::RegisterBenchmark((group + "/" + peer).c_str(), std::move(run));
}

// What each peer adds; bench_main.cpp calls them all.
void add_attent_separate();
void add_attent_fused();
void add_eigen();
void add_openblas();
void add_onednn();
void add_plain();
void add_plain_fast();
void add_machine();

/// Softmax without the division, compiled with -Ofast: what a user of a BLAS would write himself.
/// Row i is `stride` apart from the next and sees `visible` columns (causal: i more); the others
/// become 0. One over each row's sum goes into shares.
void fast_softmax(float* scores, std::size_t rows, std::size_t columns, std::size_t stride,
                  std::size_t visible, mask hidden, float* shares);
void fast_scale(float* rows, std::size_t count, std::size_t width, float const* shares);

// Runs f(shape<Tokens, Width>{}) for the sizes that this flavour of the programs compares.
template <std::size_t Tokens, std::size_t Width>
struct shape {
    static constexpr std::size_t tokens = Tokens, width = Width;
};
template <class F>
void for_each_small_shape(F f) {
#if !defined(BENCH_FEW_SHAPES)
    f(shape<4, 4>{});
    f(shape<8, 8>{});
    f(shape<16, 16>{});
    f(shape<32, 32>{});
#endif
    f(shape<64, 64>{});
}
template <class F>
void for_each_large_shape(F f) {
#if !defined(BENCH_FEW_SHAPES)
    f(shape<128, 64>{});
#endif
    f(shape<512, 64>{});
}

}  // namespace bench
