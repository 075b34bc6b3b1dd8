// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// All peers in one process. `./run bench` runs it case by case (--benchmark_filter), the peers of a
// case in alternating order, and compares medians (report.py).
#include <array>
#include <deque>

#include "harness.hpp"

namespace bench {
namespace {

std::vector<double> reference(problem const& given) {
    std::vector<double> result(given.heads * given.queries * given.width), weights(given.keys);
    for (std::size_t row = 0; row < given.heads * given.queries; ++row) {
        float const* const q = &given.q[row * given.width];
        std::size_t const visible =
            given.hidden == mask::causal ? row % given.queries + 1 : given.keys;
        double top = -1e300, sum = 0;
        for (std::size_t j = 0; j < visible; ++j) {
            double dot = 0;
            for (std::size_t e = 0; e < given.width; ++e)
                dot +=
                    static_cast<double>(q[e]) * static_cast<double>(given.k[j * given.width + e]);
            weights[j] = dot / std::sqrt(static_cast<double>(given.width));
            top = std::fmax(top, weights[j]);
        }
        double* const out = &result[row * given.width];
        for (std::size_t j = 0; j < visible; ++j) {
            double const weight = std::exp(weights[j] - top);
            sum += weight;
            for (std::size_t e = 0; e < given.width; ++e)
                out[e] += weight * static_cast<double>(given.v[j * given.width + e]);
        }
        for (std::size_t e = 0; e < given.width; ++e) out[e] /= sum;
    }
    return result;
}

}  // namespace

problem const& attention_problem(mask hidden, std::size_t queries, std::size_t keys,
                                 std::size_t width, std::size_t heads) {
    static std::deque<problem> known;  // a deque: references stay
    for (problem const& each : known)
        if (each.hidden == hidden && each.queries == queries && each.keys == keys &&
            each.width == width && each.heads == heads)
            return each;
    problem& made = known.emplace_back(problem{heads,
                                               queries,
                                               keys,
                                               width,
                                               hidden,
                                               numbers(heads * queries * width, 1),
                                               numbers(keys * width, 2),
                                               numbers(keys * width, 3),
                                               {}});
    made.expected = reference(made);
    return made;
}

}  // namespace bench

int main(int count, char** arguments) {
    bench::add_attent_separate();
    bench::add_attent_fused();
    bench::add_eigen();
    bench::add_openblas();
    bench::add_onednn();
    bench::add_plain();
    bench::add_plain_fast();
    bench::add_machine();
    benchmark::Initialize(&count, arguments);
    if (benchmark::ReportUnrecognizedArguments(count, arguments)) return 1;
    benchmark::RunSpecifiedBenchmarks();
}
