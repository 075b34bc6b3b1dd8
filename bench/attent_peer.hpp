// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/attention.hpp>

#include <algorithm>
#include <memory>

#include "harness.hpp"

// Compiled once for each contract: BENCH_CONTRACT is separate or fused.
#define BENCH_JOIN(a, b) a##b
#define BENCH_NAME(a, b) BENCH_JOIN(a, b)
#define BENCH_TEXT(a) BENCH_TEXT_OF(a)
#define BENCH_TEXT_OF(a) #a

namespace bench::BENCH_CONTRACT {

inline constexpr char const* name = "attent " BENCH_TEXT(BENCH_CONTRACT);

void add_odd_sizes();
void add_parts();

template <class Tensor>
void fill(Tensor& tensor, std::vector<float> const& from) {
    std::copy_n(from.data(), Tensor::size, tensor.elements.data());
}

/// Times make(), which returns a tensor, written straight into memory that stays.
template <class Make>
void add_tensor(std::string const& group, std::vector<double> const& expected, double tolerance,
                Make make) {
    using result = decltype(make());
    auto const out = std::make_shared<result>();
    add(group, name, expected, tolerance, [make, out]() -> float const* {
        return (::new (out.get()) result(make()))->elements.data();
    });
}

template <std::size_t Tokens, std::size_t Width>
void add_attention(mask hidden, std::string const& group) {
    using namespace attent;
    using namespace attent::axes;
    struct inputs {
        matrix<tokens(Tokens), features(Width)> q, k;
        matrix<tokens(Tokens), values(Width)> v;
    };
    problem const& given = attention_problem(hidden, Tokens, Width);
    auto const in = std::make_shared<inputs>();
    fill(in->q, given.q);
    fill(in->k, given.k);
    fill(in->v, given.v);
    inputs const* const all = in.get();
    if (hidden == mask::causal)
        add_tensor(group, given.expected, 1e-5,
                   [in, all] { return attention(all->q, all->k, all->v, causal); });
    else
        add_tensor(group, given.expected, 1e-5,
                   [in, all] { return attention(all->q, all->k, all->v); });
}

}  // namespace bench::BENCH_CONTRACT
