// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/tensor/product.hpp>
#include <attent/tensor/transposed_product.hpp>

namespace attent::detail {

template <axis Row, axis Table>
constexpr bool logits_axes_agree() {
    static_assert(agree(Row, Table),
                  "attent::logits: the last axis of x must be that of the table, (Vocabulary, "
                  "Channels) (a matrix (Channels, Vocabulary) takes x * matrix)");
    return agree(Row, Table);
}

template <class... Arguments>
constexpr bool rows_and_table() {
    static_assert(sizeof...(Arguments) == 0,
                  "attent::logits: takes x, then the table it was embedded with, (Vocabulary, "
                  "Channels)");
    return sizeof...(Arguments) == 0;
}

}  // namespace attent::detail

namespace attent::inline ATTENT_CONTRACT {

/// How well each token of the vocabulary would follow: the product of every row with every row of the
/// table it was embedded with.
///
///     logits(x, table)        x * transpose(table), without the transposed copy
///
/// A model with a matrix (Channels, Vocabulary) of its own for this writes x * matrix.
///
/// Shapes    (.., Channels) and a table (Vocabulary, Channels) -> (.., Vocabulary)
/// Values    those of the product
/// Accuracy  the bits of x * transpose(table)
/// Cost      Vocabulary * Channels multiply-adds a row; no heap; stack holds the result
/// Source    Press and Wolf 2017
/// Example   static_tests/transformer/logits.cpp
template <class T, axis... X, class Other, axis Vocabulary, axis Channels>
[[nodiscard]] constexpr auto logits(tensor<T, X...> const& x,
                                    tensor<Other, Vocabulary, Channels> const& table) {
    using shape = detail::product_shape<tensor<T, X...>, tensor<Other, Channels, Vocabulary>>;
    detail::tensor_of<T, shape::axes> out(detail::unset_elements{});
    if constexpr (detail::scalars_are_one_type<T, Other>() &&
                  detail::logits_axes_agree<shape::inner_left, Channels>()) {
        constexpr std::size_t rows = out.size / (Vocabulary.extent == 0 ? 1 : Vocabulary.extent);
        detail::multiply_transposed<rows, Channels.extent, Vocabulary.extent>(
            x.elements.data(), table.elements.data(), out.elements.data());
    }
    return out;
}

/// The answer to a call that is not of a tensor and a table.
template <class... Arguments>
constexpr auto logits(Arguments const&...) {
    detail::rows_and_table<Arguments...>();
    return tensor<float>{};
}

}  // namespace attent::inline ATTENT_CONTRACT
