// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// Loops over arrays, as one writes them without a library, left to the compiler. Built twice: with
// the program's flags, and with -Ofast, under which the compiler may reorder sums.
#include <memory>

#include "harness.hpp"

namespace bench {
namespace {

#if defined(BENCH_FAST)
#define BENCH_ADD add_plain_fast
constexpr char const* name = "plain loops -Ofast";
#else
#define BENCH_ADD add_plain
constexpr char const* name = "plain loops";
#endif

template <std::size_t Tokens, std::size_t Width, bool Causal>
void attend(float const (*q)[Width], float const (*k)[Width], float const (*v)[Width],
            float (*out)[Width]) {
    float const scale = 1 / std::sqrt(static_cast<float>(Width));
    for (std::size_t i = 0; i < Tokens; ++i) {
        std::size_t const visible = Causal ? i + 1 : Tokens;
        float weights[Tokens], mixed[Width] = {}, sum = 0;
        float top = -3.4e38f;
        for (std::size_t j = 0; j < visible; ++j) {
            float dot = 0;
            for (std::size_t e = 0; e < Width; ++e) dot += q[i][e] * k[j][e];
            weights[j] = dot * scale;
            top = weights[j] > top ? weights[j] : top;
        }
        for (std::size_t j = 0; j < visible; ++j) {
            weights[j] = std::exp(weights[j] - top);
            sum += weights[j];
        }
        for (std::size_t j = 0; j < visible; ++j)
            for (std::size_t e = 0; e < Width; ++e) mixed[e] += weights[j] * v[j][e];
        for (std::size_t e = 0; e < Width; ++e) out[i][e] = mixed[e] / sum;
    }
}

template <std::size_t Tokens, std::size_t Width, mask Hidden>
void add_shape() {
    problem const& given = attention_problem(Hidden, Tokens, Width);
    auto const out = std::make_shared<std::vector<float>>(Tokens * Width);
    add(name_of(Hidden, Tokens, Width), name, given.expected, 1e-5, [&given, out] {
        using row = float[Width];
        attend<Tokens, Width, Hidden == mask::causal>(reinterpret_cast<row const*>(given.q.data()),
                                                      reinterpret_cast<row const*>(given.k.data()),
                                                      reinterpret_cast<row const*>(given.v.data()),
                                                      reinterpret_cast<row*>(out->data()));
        return static_cast<float const*>(out->data());
    });
}

}  // namespace

void BENCH_ADD() {
    auto const add_both = [](auto each) {
        add_shape<each.tokens, each.width, mask::causal>();
        add_shape<each.tokens, each.width, mask::none>();
    };
    for_each_small_shape(add_both);
    for_each_large_shape(add_both);
}

}  // namespace bench
