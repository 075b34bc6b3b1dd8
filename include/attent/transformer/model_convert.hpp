// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/transformer/model_parameters.hpp>
#include <attent/transformer/quantized_matrix.hpp>
#include <concepts>

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

// How a parameter of one model becomes that of another. A quantized matrix goes with a matrix of its own
// axes, and as a table with one whose axes stand the other way round.
template <class To, class From>
struct conversion {
    static constexpr bool exists = false;
};
template <class To, axis... ToAxes, class From, axis... FromAxes>
requires(sizeof...(ToAxes) ==
         sizeof...(FromAxes)) struct conversion<tensor<To, ToAxes...>, tensor<From, FromAxes...>> {
    static constexpr bool exists =
        (agree(ToAxes, FromAxes) && ...) && (!std::integral<To> || std::same_as<To, From>);
    static constexpr void convert(tensor<To, ToAxes...>& to,
                                  tensor<From, FromAxes...> const& from) {
        for (std::size_t i = 0; i < to.size; ++i)
            to.elements[i] = static_cast<To>(from.elements[i]);
    }
};
template <axis In, axis Out, axis Rows, axis Columns>
struct conversion<quantized_matrix<In, Out>, matrix<Rows, Columns>> {
    static constexpr bool is_matrix = agree(In, Rows) && agree(Out, Columns),
                          exists = is_matrix || (agree(In, Columns) && agree(Out, Rows));
    static constexpr void convert(quantized_matrix<In, Out>& to,
                                  matrix<Rows, Columns> const& from) {
        if constexpr (is_matrix) to = quantized(matrix<In, Out>(from));
        else to = quantized_table(matrix<Out, In>(from));
    }
};
template <axis Rows, axis Columns, axis In, axis Out>
struct conversion<matrix<Rows, Columns>, quantized_matrix<In, Out>> {
    using opposite = conversion<quantized_matrix<In, Out>, matrix<Rows, Columns>>;
    static constexpr bool exists = opposite::exists;
    static constexpr void convert(matrix<Rows, Columns>& to,
                                  quantized_matrix<In, Out> const& from) {
        constexpr std::size_t row = opposite::is_matrix ? 1 : In.extent,
                              column = opposite::is_matrix ? Out.extent : 1;
        for (std::size_t out = 0; out < Out.extent; ++out)
            for (std::size_t in = 0; in < In.extent; ++in)
                to.elements[out * row + in * column] =
                    from.scale.elements[out] *
                    static_cast<float>(from.codes.elements[out * In.extent + in]);
    }
};
template <axis In, axis Out>
struct conversion<quantized_matrix<In, Out>, quantized_matrix<In, Out>> {
    static constexpr bool exists = true;
    static constexpr void convert(quantized_matrix<In, Out>& to,
                                  quantized_matrix<In, Out> const& from) {
        to = from;
    }
};

template <class To, class From>
constexpr bool parameter_converts() {
    constexpr bool fits = conversion<To, From>::exists;
    static_assert(fits,
                  "attent::convert_parameters: a parameter needs the same axes in both models; a "
                  "quantized_matrix comes from a matrix of float, other integers from none");
    return fits;
}

template <class To>
constexpr bool is_converted_into() {
    static_assert(!std::is_const_v<To>,
                  "attent::convert_parameters: the first model is written and is const (the order "
                  "is to, from)");
    return !std::is_const_v<To>;
}

// a quantized matrix is made from a whole matrix
struct parameter_converter {
    template <class Node>
    static constexpr bool stops_at = is_quantized_matrix<Node>;
    template <class To, class From>
    constexpr void operator()(message const&, To& to, From const& from) const {
        if constexpr (parameter_converts<To, From>()) conversion<To, From>::convert(to, from);
    }
};

}  // namespace detail

/// Every parameter of a model into another of the same structure: to 16 bits, to float, or to int8 where the
/// other has a quantized_matrix in the place of a matrix, and back.
///
///     static llama<.., quantized_matrix> small;
///     convert_parameters(small, weights);
///
/// Shapes    two models whose structs have the same members, element types aside; a quantized_matrix
///           (Channels, Vocabulary) takes a table (Vocabulary, Channels) too, if its axes tell the two apart
/// Values    rounded to nearest; no real number becomes an integer without a scale
/// Accuracy  one rounding, or quantized's
/// Cost      one conversion an element
/// Source    docs/models.md
/// Example   static_tests/transformer/model_convert.cpp
template <class To, class From>
constexpr void convert_parameters(To& to, From const& from) {
    if constexpr (detail::is_converted_into<To>())
        detail::visit(message(), detail::parameter_converter{}, to, from);
}

}  // namespace attent
