// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <memory>

#include "eigen_attention.hpp"
#include "parts.hpp"

namespace bench {
namespace {

using peers::form;
using rows = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using memory = Eigen::Map<rows const>;
constexpr auto index(std::size_t n) { return static_cast<Eigen::Index>(n); }

template <class Attention>
void add_fixed(problem const& given, std::string const& group, std::string const& peer) {
    auto const each = std::make_shared<Attention>(given.q.data(), given.k.data(), given.v.data());
    // the reference is row-major, the form may not be
    if constexpr (Attention::rows::IsRowMajor)
        add(group, peer, given.expected, 1e-5, [each, all = each.get()]() -> float const* {
            (*all)();
            return all->out.data();
        });
    else {
        auto const expected = std::make_shared<std::vector<double>>(given.expected.size());
        Eigen::Map<Eigen::MatrixXd>(expected->data(), index(given.queries), index(given.width)) =
            Eigen::Map<
                Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> const>(
                given.expected.data(), index(given.queries), index(given.width));
        add(group, peer, *expected, 1e-5, [each, expected, all = each.get()]() -> float const* {
            (*all)();
            return all->out.data();
        });
    }
}

template <std::size_t Tokens, std::size_t Width, mask Hidden>
void add_small() {
    constexpr int tokens = Tokens, width = Width;
    constexpr bool causal = Hidden == mask::causal;
    problem const& given = attention_problem(Hidden, Tokens, Width);
    std::string const group = name_of(Hidden, Tokens, Width);
    add_fixed<peers::eigen_attention<tokens, width, Eigen::RowMajor, form::rows, causal>>(
        given, group, "Eigen rows");
    add_fixed<peers::eigen_attention<tokens, width, Eigen::ColMajor, form::whole, causal>>(
        given, group, "Eigen whole");
    if constexpr (Tokens <= 8)
        add_fixed<peers::eigen_attention<tokens, width, Eigen::ColMajor, form::rows, causal>>(
            given, group, "Eigen rows, columns first");
    if constexpr (causal && Tokens >= 32)
        add_fixed<peers::eigen_attention<tokens, width, Eigen::RowMajor, form::triangle, causal>>(
            given, group, "Eigen triangle");
}

// Blocks of queries; keys past a block are skipped when causal. One block: unblocked.
void add_blocks(mask hidden, std::size_t tokens, std::size_t width, std::size_t block,
                std::string const& peer) {
    problem const& given = attention_problem(hidden, tokens, width);
    auto const scores = std::make_shared<rows>(index(block), index(tokens));
    auto const out = std::make_shared<rows>(index(tokens), index(width));
    add(name_of(hidden, tokens, width), peer, given.expected, 1e-5, [=, &given]() -> float const* {
        memory const q(given.q.data(), index(tokens), index(width)),
            k(given.k.data(), index(tokens), index(width)),
            v(given.v.data(), index(tokens), index(width));
        float const scale = 1 / std::sqrt(static_cast<float>(width));
        for (std::size_t first = 0; first < tokens; first += block) {
            bool const causal = hidden == mask::causal;
            auto const keys = index(causal ? first + block : tokens);
            auto s = scores->leftCols(keys);
            s.noalias() = q.middleRows(index(first), index(block)) * k.topRows(keys).transpose();
            auto to = out->middleRows(index(first), index(block));
            Eigen::ArrayXf shares(index(block));
            for (Eigen::Index i = 0; i < index(block); ++i) {
                auto const visible = causal ? index(first) + i + 1 : keys;
                auto row = s.row(i).head(visible);
                row = ((row.array() - row.maxCoeff()) * scale).exp();
                shares(i) = 1 / row.sum();
                s.row(i).tail(keys - visible).setZero();
            }
            to.noalias() = s * v.topRows(keys);
            to.array().colwise() *= shares;
        }
        return out->data();
    });
}

// Keys row after row, or column after column: each suits another product of Eigen's.
template <int Heads, int Order>
void add_decode(std::string const& peer) {
    problem const& given = decode_problem(Heads);
    constexpr int width = decode_width, count = decode_keys;
    struct work {
        Eigen::Matrix<float, Eigen::Dynamic, width, Order> keys;
        Eigen::Matrix<float, Heads, width, Eigen::RowMajor> out;
        Eigen::Matrix<float, Heads, count, Eigen::RowMajor> scores;
    };
    auto const w = std::make_shared<work>();
    w->keys = memory(given.k.data(), count, width);
    add(decode_name(Heads), peer, given.expected, 1e-5, [w, &given]() -> float const* {
        work& all = *w;
        Eigen::Map<Eigen::Matrix<float, Heads, width, Eigen::RowMajor> const> const q(
            given.q.data());
        Eigen::Map<Eigen::Matrix<float, count, width, Eigen::RowMajor> const> const v(
            given.v.data());
        float const scale = 1 / std::sqrt(static_cast<float>(width));
        if constexpr (Heads == 1) all.scores.transpose().noalias() = all.keys * q.transpose();
        else all.scores.noalias() = q * all.keys.transpose();
        Eigen::Array<float, Heads, 1> shares;
        for (int i = 0; i < Heads; ++i) {
            auto row = all.scores.row(i);
            row = ((row.array() - row.maxCoeff()) * scale).exp();
            shares(i) = 1 / row.sum();
        }
        all.out.noalias() = all.scores * v;
        all.out.array().colwise() *= shares;
        return all.out.data();
    });
}

[[maybe_unused]] void add_product(std::size_t m, std::size_t n, std::size_t p) {
    product_problem const& given = find_product(m, n, p);
    auto const out = std::make_shared<rows>(index(m), index(p));
    add(given.name, "Eigen", given.expected, 1e-4, [&given, out]() -> float const* {
        out->noalias() = memory(given.a.data(), index(given.rows), index(given.inner)) *
                         memory(given.b.data(), index(given.inner), index(given.columns));
        return out->data();
    });
}

[[maybe_unused]] void add_exponential() {
    exponential_problem const& given = exponentials();
    auto const out = std::make_shared<Eigen::ArrayXf>(index(given.x.size()));
    add(given.name, "Eigen", given.expected, given.tolerance, [&given, out]() -> float const* {
        *out = Eigen::Map<Eigen::ArrayXf const>(given.x.data(), index(given.x.size())).exp();
        return out->data();
    });
}

}  // namespace

void add_eigen() {
    for_each_small_shape([](auto each) {
        add_small<each.tokens, each.width, mask::causal>();
        add_small<each.tokens, each.width, mask::none>();
    });
    for_each_large_shape([](auto each) {
        for (mask hidden : {mask::causal, mask::none}) {
            add_blocks(hidden, each.tokens, each.width, 64, "Eigen in blocks");
            add_blocks(hidden, each.tokens, each.width, each.tokens, "Eigen");
        }
    });
#if !defined(BENCH_FEW_SHAPES)
    add_decode<1, Eigen::RowMajor>("Eigen rows");
    add_decode<1, Eigen::ColMajor>("Eigen columns");
    add_decode<4, Eigen::RowMajor>("Eigen rows");
    add_decode<4, Eigen::ColMajor>("Eigen columns");
    add_product(64, 64, 64);
    add_product(64, 256, 256);
    add_exponential();
#endif
}

}  // namespace bench
