// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <Eigen/Dense>
#include <cmath>
#include <limits>

namespace peers {

// Attention as one writes it with Eigen, in several forms; the tables show the fastest of them.
// Forms   rows: each row of scores is cut at its last visible key
//         whole: a matrix of 0 and -infinity is added, and every exponential is computed at once
//         triangle: products that know the scores to be triangular
enum class form { rows, whole, triangle };

template <int Rows, int Columns, int Order>
using eigen_matrix =
    Eigen::Matrix<float, Rows, Columns, Columns == 1 ? static_cast<int>(Eigen::ColMajor) : Order>;

template <int Tokens, int Width, int Order, form Form, bool Causal>
struct eigen_attention {
    using rows = eigen_matrix<Tokens, Width, Order>;
    using square = eigen_matrix<Tokens, Tokens, Order>;

    rows queries, keys, values, out;
    square mask;

    eigen_attention(float const* q, float const* k, float const* v) {
        using memory = Eigen::Map<eigen_matrix<Tokens, Width, Eigen::RowMajor> const>;
        queries = memory(q);
        keys = memory(k);
        values = memory(v);
        mask.setZero();
        mask.template triangularView<Eigen::StrictlyUpper>().fill(
            -std::numeric_limits<float>::infinity());
    }

    void operator()() {
        float const scale = 1 / std::sqrt(static_cast<float>(Width));
        square scores;
        Eigen::Array<float, Tokens, 1> shares;
        if constexpr (Form == form::whole) {
            // these products, unrolled, are faster than the blocked ones only when tiny
            if constexpr (Tokens <= 16) scores = queries.lazyProduct(keys.transpose());
            else scores.noalias() = queries * keys.transpose();
            if constexpr (Causal) scores += mask;
            scores.array() =
                ((scores.colwise() - scores.rowwise().maxCoeff().eval()).array() * scale).exp();
            shares = scores.array().rowwise().sum().inverse();
        } else {
            if constexpr (Form == form::triangle)
                scores.template triangularView<Eigen::Lower>() = queries * keys.transpose();
            else scores.noalias() = queries * keys.transpose();
            for (int i = 0; i < Tokens; ++i) {
                int const visible = Causal ? i + 1 : Tokens;
                auto row = scores.row(i).head(visible);
                row = ((row.array() - row.maxCoeff()) * scale).exp();
                shares(i) = 1 / row.sum();
                if constexpr (Form == form::rows) scores.row(i).tail(Tokens - visible).setZero();
            }
        }
        if constexpr (Form == form::triangle)
            out.noalias() = scores.template triangularView<Eigen::Lower>() * values;
        else if constexpr (Form == form::whole && Tokens <= 16) out = scores.lazyProduct(values);
        else out.noalias() = scores * values;
        out.array().colwise() *= shares;
    }
};

}  // namespace peers
