// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/quantized_multi_head_attention_weights.hpp>
#include <attent/attention/quantized_self_attention_weights.hpp>
#include <ios>
#include <ostream>
#include <string>

namespace attent {
namespace detail {

inline void print_constant(std::ostream& out, requantization const& by) {
    out << '{' << by.multiplier << ", " << by.shift << '}';
}
inline void print_constant(std::ostream& out, quantization const& q) {
    out << '{' << std::hexfloat << q.scale << std::defaultfloat << "f, " << q.zero_point << '}';
}
inline void print_constant(std::ostream& out, quantized_mixture const& by) {
    out << '{' << by.place << "u, " << by.place_shift << ", " << by.farthest << "u, " << by.half
        << ", " << by.numerator << ", " << by.shift << ", " << by.zero_point << '}';
}

template <std::size_t Inputs, std::size_t Outputs>
void print_constant(std::ostream& out, quantized_channel<Inputs> const (&channels)[Outputs]) {
    out << "    {";
    for (std::size_t c = 0; c < Outputs; ++c) {
        out << (c == 0 ? "{" : ",\n     {") << channels[c].bias << ", ";
        print_constant(out, channels[c].scale);
        out << ", {";
        for (std::size_t i = 0; i < sizeof channels[c].weights; ++i)
            out << (i == 0 ? "" : i % 24 == 0 ? ",\n       " : ", ") << int{channels[c].weights[i]};
        out << "}}";
    }
    out << "},\n";
}

inline std::string axis_text(axis const& of) {
    std::string const extent = std::to_string(of.extent);
    return of.name == nullptr ? extent
                              : std::string("attent::axes::") + of.name->text + '(' + extent + ')';
}

template <class Weights>
void print_rest(std::ostream& out, Weights const& weights) {
    out << "    ";
    print_constant(out, weights.mixture);
    out << ",\n    ";
    print_constant(out, weights.input);
    out << ", ";
    print_constant(out, weights.output);
    out << "};\n";
}

}  // namespace detail

/// Integer weights as a line of C++: for weights too large to be quantized while compiling.
///
///     std::ofstream file("head.hpp");
///     file << "#include <attent/attention/quantized_self_attention.hpp>\n";
///     print_quantized(file, "head", quantize(weights, ranges));
///
/// Shapes    inline constexpr attent::quantized_.._weights<..> name{..};
/// Values    axes of names other than the library's are printed as attent::axes::name(n)
/// Accuracy  exact: scales are printed in hexadecimal
/// Cost      about 5 characters a weight
/// Source    none
/// Example   tests/hosted/print_quantized.cpp
template <axis... Axes>
void print_quantized(std::ostream& out, std::string const& name,
                     quantized_self_attention_weights<Axes...> const& weights) {
    out << "inline constexpr attent::quantized_self_attention_weights<";
    char const* between = "";
    ((out << between << detail::axis_text(Axes), between = ", "), ...);
    out << "> " << name << "{\n";
    detail::print_constant(out, weights.outputs);
    detail::print_rest(out, weights);
}

template <axis... Axes>
void print_quantized(std::ostream& out, std::string const& name,
                     quantized_multi_head_attention_weights<Axes...> const& weights) {
    out << "inline constexpr attent::quantized_multi_head_attention_weights<";
    char const* between = "";
    ((out << between << detail::axis_text(Axes), between = ", "), ...);
    out << "> " << name << "{\n";
    detail::print_constant(out, weights.outputs);
    detail::print_constant(out, weights.model_outputs);
    detail::print_rest(out, weights);
}

}  // namespace attent
