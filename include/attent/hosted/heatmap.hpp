// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/hosted/print.hpp>

namespace attent {
namespace detail {

template <std::size_t Rank>
constexpr bool is_one_matrix() {
    static_assert(Rank == 2,
                  "attent::heatmap: needs one matrix (take one head's weights with row(h))");
    return Rank == 2;
}

// two columns, darker for more: blank only where nothing is
constexpr std::string_view shade(double weight) {
    if (!(weight > 0)) return "  ";
    return weight < 0.25 ? "░░" : weight < 0.5 ? "▒▒" : weight < 0.75 ? "▓▓" : "██";
}

}  // namespace detail

/// Draws attention weights: a shade and the number in each cell, the sum behind each row.
///
///                cat      sat   sum
///       cat  ██ 1.00        0  1.00
///       sat  ▒▒ 0.25   ██ 0.75  1.00
///
/// Shapes    (Queries, Keys); labels: one for each query, one for each key
/// Values    shades for weights from 0 to 1; exactly 0, what a mask leaves, is a bare `0`, unlike a small
///           weight, `0.00`; a label longer than the cells widens its column
/// Accuracy  two decimals
/// Cost      one string; the stream's flags, width and locale are neither read nor changed
/// Source    docs/design.md, hosted
/// Example   examples/demo.cpp
template <class T, axis... Axes>
void heatmap(std::ostream& out, tensor<T, Axes...> const& weights,
             axis_labels<detail::from_end(tensor<T, Axes...>::axes, 1)> const& row_labels = {},
             axis_labels<detail::from_end(tensor<T, Axes...>::axes, 0)> const& column_labels = {}) {
    std::string text = detail::describe(weights.axes) + "\n";
    if constexpr (detail::is_one_matrix<sizeof...(Axes)>() && detail::element_is_a_number<T>()) {
        constexpr auto axes = tensor<T, Axes...>::axes;
        constexpr std::size_t rows = axes[0].extent, columns = axes[1].extent;
        std::vector<std::string> cells;
        detail::table table(row_labels.width(), columns + 1);
        for (std::size_t i = 0; i < rows; ++i) {
            double sum = 0;
            for (std::size_t j = 0; j <= columns; ++j) {
                double const weight =
                    j < columns ? static_cast<double>(weights.elements[i * columns + j]) : sum;
                std::string const number = detail::number_text(weight, weight == 0 ? 0 : 2);
                cells.push_back(j < columns ? std::string(detail::shade(weight)) + " " + number
                                            : number);
                table.widen(j, display_width(cells.back()));
                sum += weight;
            }
        }
        table.widen(columns, 3);
        for (std::size_t j = 0; j < columns; ++j) table.widen(j, display_width(column_labels(j)));

        table.begin_row(text, "");
        for (std::size_t j = 0; j < columns; ++j) table.append(text, j, column_labels(j));
        table.append(text, columns, "sum");
        text.append("\n");
        for (std::size_t i = 0; i < rows; ++i) {
            table.begin_row(text, row_labels(i));
            for (std::size_t j = 0; j <= columns; ++j)
                table.append(text, j, cells[i * (columns + 1) + j]);
            text.append("\n");
        }
    }
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
}

}  // namespace attent
