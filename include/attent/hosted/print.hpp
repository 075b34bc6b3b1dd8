// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/hosted/axis_labels.hpp>
#include <attent/tensor/broadcast.hpp>
#include <charconv>
#include <concepts>
#include <ostream>
#include <string>
#include <vector>

namespace attent {
namespace detail {

template <class T>
constexpr bool element_is_a_number() {
    constexpr bool number = std::integral<T> || std::convertible_to<T, double>;
    static_assert(number,
                  "attent::print: elements must be numbers or bool (print map(a, f) instead)");
    return number;
}

// the digits, whatever the locale and the stream's flags are; decimals < 0: with an exponent
template <class T>
std::string number_text(T const& number, int decimals) {
    char digits[400];  // the largest double has 309 before the point
    std::to_chars_result result{digits, {}};
    if constexpr (std::same_as<T, bool>) return number ? "1" : "0";
    else if constexpr (std::integral<T>) result = std::to_chars(digits, digits + 400, +number);
    else if (decimals < 0)
        result = std::to_chars(digits, digits + 400, static_cast<double>(number),
                               std::chars_format::scientific, 4);
    else
        result = std::to_chars(digits, digits + 400, static_cast<double>(number),
                               std::chars_format::fixed, decimals);
    return std::string(digits, result.ptr);
}

// The fewest decimals that show every element exactly, at most four; -1 when one is too long.
template <class T, std::size_t Size>
int decimals_of(std::array<T, Size> const& elements) {
    int decimals = 0;
    if constexpr (!std::integral<T>) {
        constexpr double powers[] = {1, 10, 100, 1000};
        for (T const& element : elements) {
            auto const number = static_cast<double>(element);
            if (number - number != 0) continue;  // infinities and NaN have no decimals
            if (number >= 1e7 || number <= -1e7) return -1;
            for (; decimals < 4; ++decimals) {
                double const scale = powers[decimals];
                auto const nearest =
                    static_cast<long long>(number * scale + (number < 0 ? -0.5 : 0.5));
                if (static_cast<T>(static_cast<double>(nearest) / scale) == element) break;
            }
        }
    }
    return decimals;
}

// Columns under one another, the first for the row's label; numbers to the right.
class table {
public:
    table(std::size_t label_width, std::size_t columns) : label_(label_width), widths_(columns) {}

    void widen(std::size_t column, std::size_t width) {
        if (width > widths_[column]) widths_[column] = width;
    }
    void begin_row(std::string& text, std::string_view label) const {
        if (label_ == 0) return;
        text.append("  ");
        append_padded(text, label, label_, side::left);
    }
    void append(std::string& text, std::size_t column, std::string_view cell) const {
        text.append("  ");
        append_padded(text, cell, widths_[column], side::right);
    }

private:
    std::size_t label_;
    std::vector<std::size_t> widths_;
};

// "heads 1, 0:" above the block that these indices of the leading axes choose
template <std::size_t Rank>
std::string describe_block(axis_list<Rank> const& leading, std::size_t block) {
    std::string line;
    for (std::size_t i = 0, below = product_of(leading); i < Rank; ++i) {
        below /= leading[i].extent;
        if (i > 0) line.append(", ");
        axis chosen = leading[i];
        chosen.extent = block / below % leading[i].extent;
        append_axis(line, chosen);
    }
    return line.append(":");
}

}  // namespace detail

/// Writes a tensor as a table: a line with the axes, then rows in aligned columns.
///
///     print(std::cout, x, {"cat", "sat"});         // tokens 2 x features 3
///                                                  //   cat  1.0  0.0  0.5
///                                                  //   sat  0.0  0.5  1.0
///
/// Shapes    (.., Rows, Columns), a block for each index of the leading axes; (N) is one row, whose only
///           labels are its columns'; labels: one for each entry of the axis
/// Values    any; bool as 1 and 0; infinities and NaN as inf, -inf, nan; a label longer than the cells
///           widens its column
/// Accuracy  the decimals that every element needs, four at most; exponents when one reaches 1e7
/// Cost      one string; the stream's flags, width and locale are neither read nor changed
/// Source    docs/design.md, hosted
/// Example   examples/demo.cpp
template <class T, axis... Axes>
requires(sizeof...(Axes) >= 2) void print(
    std::ostream& out, tensor<T, Axes...> const& a,
    axis_labels<detail::from_end(tensor<T, Axes...>::axes, 1)> const& row_labels = {},
    axis_labels<detail::from_end(tensor<T, Axes...>::axes, 0)> const& column_labels = {}) {
    constexpr auto axes = tensor<T, Axes...>::axes;
    constexpr auto leading = detail::without_last<2>(axes);
    constexpr std::size_t rows = detail::from_end(axes, 1).extent,
                          columns = detail::from_end(axes, 0).extent;
    std::string text = detail::describe(axes) + "\n";
    if constexpr (detail::element_is_a_number<T>() && tensor<T, Axes...>::size > 0) {
        int const decimals = detail::decimals_of(a.elements);
        std::vector<std::string> cells;
        for (T const& element : a.elements) cells.push_back(detail::number_text(element, decimals));

        detail::table table(row_labels.width(), columns);
        for (std::size_t j = 0; j < columns; ++j) table.widen(j, display_width(column_labels(j)));
        for (std::size_t i = 0; i < cells.size(); ++i) table.widen(i % columns, cells[i].size());

        if (column_labels.present) {
            table.begin_row(text, "");
            for (std::size_t j = 0; j < columns; ++j) table.append(text, j, column_labels(j));
            text.append("\n");
        }
        for (std::size_t i = 0; i < a.size / columns; ++i) {
            if (leading.size() > 0 && i % rows == 0)
                text.append(detail::describe_block(leading, i / rows)).append("\n");
            table.begin_row(text, row_labels(i % rows));
            for (std::size_t j = 0; j < columns; ++j) table.append(text, j, cells[i * columns + j]);
            text.append("\n");
        }
    }
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
}

template <class T, axis Axis>
void print(std::ostream& out, tensor<T, Axis> const& a, axis_labels<Axis> const& labels = {}) {
    std::string text = detail::describe(a.axes) + "\n";
    if constexpr (detail::element_is_a_number<T>() && Axis.extent > 0) {
        int const decimals = detail::decimals_of(a.elements);
        detail::table table(0, a.size);
        for (std::size_t i = 0; i < a.size; ++i) {
            table.widen(i, display_width(labels(i)));
            table.widen(i, detail::number_text(a.elements[i], decimals).size());
        }
        for (std::size_t i = 0; labels.present && i < a.size; ++i) table.append(text, i, labels(i));
        if (labels.present) text.append("\n");
        for (std::size_t i = 0; i < a.size; ++i)
            table.append(text, i, detail::number_text(a.elements[i], decimals));
        text.append("\n");
    }
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
}

template <class T>
void print(std::ostream& out, tensor<T> const& a) {
    if constexpr (detail::element_is_a_number<T>()) {
        std::string const text =
            detail::number_text(a.elements[0], detail::decimals_of(a.elements)) + "\n";
        out.write(text.data(), static_cast<std::streamsize>(text.size()));
    }
}

}  // namespace attent
