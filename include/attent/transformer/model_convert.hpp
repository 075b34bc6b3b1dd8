// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/transformer/model_parameters.hpp>
#include <attent/transformer/quantized_matrix.hpp>

// codes and scale of a quantized matrix are parameters, under their names
template <attent::axis In, attent::axis Out>
struct boost::hana::accessors_impl<attent::quantized_matrix<In, Out>> {
    static constexpr auto apply() {
        using matrix = attent::quantized_matrix<In, Out>;
        return make_tuple(
            make_pair(string_c<'c', 'o', 'd', 'e', 's'>,
                      struct_detail::member_ptr<decltype(&matrix::codes), &matrix::codes>{}),
            make_pair(string_c<'s', 'c', 'a', 'l', 'e'>,
                      struct_detail::member_ptr<decltype(&matrix::scale), &matrix::scale>{}));
    }
};

namespace attent {
namespace detail {

template <class T, axis... Axes, class From>
constexpr void convert_parameter(tensor<T, Axes...>& to, From const& from) {
    for (std::size_t i = 0; i < to.size; ++i) to.elements[i] = static_cast<T>(from.elements[i]);
}
template <axis In, axis Out>
constexpr void convert_parameter(quantized_matrix<In, Out>& to, matrix<In, Out> const& from) {
    to = quantized(from);
}
template <axis In, axis Out, axis Rows, axis Columns>
requires(!(In == Rows && Out == Columns) && In == Columns &&
         Out == Rows) constexpr void convert_parameter(quantized_matrix<In, Out>& to,
                                                       matrix<Rows, Columns> const& from) {
    to = quantized_table(from);
}

// a quantized matrix is made from a whole matrix
struct parameter_converter {
    template <class Node>
    static constexpr bool stops_at = is_quantized_matrix<Node>;
    template <class To, class From>
    constexpr void operator()(message const&, To& to, From const& from) const {
        convert_parameter(to, from);
    }
};

}  // namespace detail

/// Every parameter of a model into another of the same structure: to 16 bits, to float, or to int8 where the
/// other has a quantized_matrix in the place of a matrix.
///
///     static llama<.., quantized_matrix> small;
///     convert_parameters(small, weights);
///
/// Shapes    two models whose structs have the same members, element types aside
/// Values    rounded to nearest
/// Accuracy  one rounding, or quantized's
/// Cost      one conversion an element
/// Source    docs/models.md
/// Example   static_tests/transformer/model_convert.cpp
template <class To, class From>
constexpr void convert_parameters(To& to, From const& from) {
    detail::visit(message(), detail::parameter_converter{}, to, from);
}

}  // namespace attent
