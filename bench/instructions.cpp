// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// Run under callgrind (tools/constexpr_counts): one dump a shape, instructions of ten calls.
#if defined(BENCH_EIGEN)
#include "eigen_attention.hpp"
#else
#include <attent/attention/attention.hpp>
#endif
#include <valgrind/callgrind.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>

#include "inputs.hpp"

namespace {

constexpr int calls = 10;

#if defined(BENCH_EIGEN)
template <std::size_t Tokens, std::size_t Width, int Order, peers::form Form>
struct problem : peers::eigen_attention<Tokens, Width, Order, Form, true> {
    using peers::eigen_attention<Tokens, Width, Order, Form, true>::eigen_attention;
};
#else
template <std::size_t Tokens, std::size_t Width>
struct problem {
    using rows = attent::matrix<Tokens, Width>;
    rows queries, keys, values, out;

    problem(float const* q, float const* k, float const* v) {
        std::copy_n(q, rows::size, queries.elements.data());
        std::copy_n(k, rows::size, keys.elements.data());
        std::copy_n(v, rows::size, values.elements.data());
    }
    void operator()() {
        ::new (&out) rows(attent::attention(queries, keys, values, attent::causal));
    }
};
#endif

template <class Problem>
[[gnu::noinline]] void call(Problem& each) {
    each();
}

template <class Problem>
void count(std::size_t tokens, std::size_t width, std::string const& form = {}) {
    auto const q = bench::numbers(tokens * width, 1), k = bench::numbers(tokens * width, 2),
               v = bench::numbers(tokens * width, 3);
    auto const each = std::make_unique<Problem>(q.data(), k.data(), v.data());
    call(*each);
    std::string const name =
        "causal " + std::to_string(tokens) + "x" + std::to_string(width) + form;
    CALLGRIND_ZERO_STATS;
    for (int i = 0; i < calls; ++i) call(*each);
    CALLGRIND_DUMP_STATS_AT(name.c_str());
}

template <std::size_t Tokens, std::size_t Width>
void count_shape() {
#if defined(BENCH_EIGEN)
    using peers::form;
    count<problem<Tokens, Width, Eigen::RowMajor, form::rows>>(Tokens, Width, " rows");
    count<problem<Tokens, Width, Eigen::ColMajor, form::rows>>(Tokens, Width,
                                                               " rows, columns first");
    count<problem<Tokens, Width, Eigen::RowMajor, form::whole>>(Tokens, Width, " whole");
    count<problem<Tokens, Width, Eigen::ColMajor, form::whole>>(Tokens, Width,
                                                                " whole, columns first");
    count<problem<Tokens, Width, Eigen::RowMajor, form::triangle>>(Tokens, Width, " triangle");
#else
    count<problem<Tokens, Width>>(Tokens, Width);
#endif
}

}  // namespace

int main() {
    count_shape<4, 4>();
    count_shape<8, 8>();
    count_shape<16, 16>();
    count_shape<32, 32>();
    count_shape<64, 64>();
}
