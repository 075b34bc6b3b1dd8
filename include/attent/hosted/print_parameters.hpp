// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <array>
#include <attent/hosted/axis_labels.hpp>
#include <attent/math/bfloat16.hpp>
#include <attent/math/float16.hpp>
#include <attent/transformer/model_parameters.hpp>
#include <ostream>
#include <string>
#include <vector>

namespace attent {
namespace detail {

template <class T>
constexpr char const* element_name() {
    if constexpr (std::is_same_v<T, float>) return "float";
    else if constexpr (std::is_same_v<T, double>) return "double";
    else if constexpr (std::is_same_v<T, float16>) return "float16";
    else if constexpr (std::is_same_v<T, bfloat16>) return "bfloat16";
    else if constexpr (std::is_same_v<T, std::int8_t>) return "int8";
    else return "other";
}

// name, shape, type, parameters, bytes
using parameter_line = std::array<std::string, 5>;

inline std::string parameter_table(std::vector<parameter_line> const& lines) {
    std::array<std::size_t, 5> widths{};
    for (parameter_line const& line : lines)
        for (std::size_t i = 0; i < line.size(); ++i)
            if (display_width(line[i]) > widths[i]) widths[i] = display_width(line[i]);
    std::string text;
    for (parameter_line const& line : lines) {
        for (std::size_t i = 0; i < line.size(); ++i) {
            text.append("  ");
            append_padded(text, line[i], widths[i], i < 3 ? side::left : side::right);
        }
        text.append("\n");
    }
    return text;
}

}  // namespace detail

/// Writes what a model learns as a table: a line for each parameter, and their sums.
///
///     print_parameters(std::cout, weights);    //   name            shape         type   parameters  bytes
///                                              //   layers.0.query  channels 64 x features 64  float  4096  16384
///                                              //   total                                         260032 1040128
///
/// Shapes    a model (for_each_parameter), whose values do not matter
/// Values    types are float, double, float16, bfloat16, int8, or other
/// Accuracy  exact
/// Cost      one string; the stream's flags, width and locale are neither read nor changed
/// Source    docs/models.md
/// Example   tests/hosted/print_parameters.cpp
template <class Model>
void print_parameters(std::ostream& out, Model const& model) {
    std::vector<detail::parameter_line> lines{{"name", "shape", "type", "parameters", "bytes"}};
    for_each_parameter(model, [&]<class T, axis... Axes>(message const& path_,
                                                         tensor<T, Axes...> const& tensor_) {
        lines.push_back({path_.text, detail::describe(tensor_.axes), detail::element_name<T>(),
                         std::to_string(tensor_.size), std::to_string(tensor_.size * sizeof(T))});
    });
    lines.push_back({"total", "", "", std::to_string(parameter_count<Model>()),
                     std::to_string(parameter_bytes<Model>())});
    std::string const text = detail::parameter_table(lines);
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
}

}  // namespace attent
