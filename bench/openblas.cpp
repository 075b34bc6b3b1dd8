// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <cblas.h>

#include <memory>

#include "parts.hpp"

namespace bench {
namespace {

int number(std::size_t n) { return static_cast<int>(n); }

// In blocks of queries, keys past a block skipped when causal. One block: everything at once.
void add_attention(mask hidden, std::size_t tokens, std::size_t width, std::size_t block,
                   std::string const& peer) {
    problem const& given = attention_problem(hidden, tokens, width);
    struct work {
        std::vector<float> scores, shares, out;
    };
    auto const w =
        std::make_shared<work>(work{std::vector<float>(block * tokens), std::vector<float>(block),
                                    std::vector<float>(tokens * width)});
    add(name_of(hidden, tokens, width), peer, given.expected, 1e-5,
        [=, &given, all = w.get()]() -> float const* {
            static_cast<void>(w);
            float const scale = 1 / std::sqrt(static_cast<float>(width));
            for (std::size_t first = 0; first < tokens; first += block) {
                std::size_t const keys = hidden == mask::causal ? first + block : tokens;
                float* const out = &all->out[first * width];
                cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasTrans, number(block), number(keys),
                            number(width), scale, &given.q[first * width], number(width),
                            given.k.data(), number(width), 0, all->scores.data(), number(tokens));
                fast_softmax(all->scores.data(), block, keys, tokens,
                             hidden == mask::causal ? first + 1 : keys, hidden, all->shares.data());
                cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, number(block), number(width),
                            number(keys), 1, all->scores.data(), number(tokens), given.v.data(),
                            number(width), 0, out, number(width));
                fast_scale(out, block, width, all->shares.data());
            }
            return all->out.data();
        });
}

[[maybe_unused]] void add_decode(std::size_t heads) {
    problem const& given = decode_problem(heads);
    struct work {
        std::vector<float> scores, shares, out;
    };
    auto const w = std::make_shared<work>(work{std::vector<float>(heads * decode_keys),
                                               std::vector<float>(heads),
                                               std::vector<float>(heads * decode_width)});
    add(decode_name(heads), "OpenBLAS", given.expected, 1e-5,
        [=, &given, all = w.get()]() -> float const* {
            static_cast<void>(w);
            constexpr int keys = decode_keys, width = decode_width;
            float const scale = 1 / std::sqrt(static_cast<float>(width));
            float* const scores = all->scores.data();
            if (heads == 1)
                cblas_sgemv(CblasRowMajor, CblasNoTrans, keys, width, scale, given.k.data(), width,
                            given.q.data(), 1, 0, scores, 1);
            else
                cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasTrans, number(heads), keys, width,
                            scale, given.q.data(), width, given.k.data(), width, 0, scores, keys);
            fast_softmax(scores, heads, decode_keys, decode_keys, decode_keys, mask::none,
                         all->shares.data());
            if (heads == 1)
                cblas_sgemv(CblasRowMajor, CblasTrans, keys, width, 1, given.v.data(), width,
                            scores, 1, 0, all->out.data(), 1);
            else
                cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, number(heads), width, keys,
                            1, scores, keys, given.v.data(), width, 0, all->out.data(), width);
            fast_scale(all->out.data(), heads, decode_width, all->shares.data());
            return all->out.data();
        });
}

[[maybe_unused]] void add_product(std::size_t m, std::size_t n, std::size_t p) {
    product_problem const& given = find_product(m, n, p);
    auto const out = std::make_shared<std::vector<float>>(m * p);
    add(given.name, "OpenBLAS", given.expected, 1e-4, [&given, out]() -> float const* {
        cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, number(given.rows),
                    number(given.columns), number(given.inner), 1, given.a.data(),
                    number(given.inner), given.b.data(), number(given.columns), 0, out->data(),
                    number(given.columns));
        return out->data();
    });
}

}  // namespace

void add_openblas() {
    openblas_set_num_threads(1);
    auto const add_whole = [](auto each) {
        for (mask hidden : {mask::causal, mask::none})
            add_attention(hidden, each.tokens, each.width, each.tokens, "OpenBLAS");
    };
    for_each_small_shape(add_whole);
    for_each_large_shape(add_whole);
    for_each_large_shape([](auto each) {
        for (mask hidden : {mask::causal, mask::none})
            add_attention(hidden, each.tokens, each.width, 64, "OpenBLAS in blocks");
    });
#if !defined(BENCH_FEW_SHAPES)
    add_decode(1);
    add_decode(4);
    add_product(64, 64, 64);
    add_product(64, 256, 256);
#endif
}

}  // namespace bench
