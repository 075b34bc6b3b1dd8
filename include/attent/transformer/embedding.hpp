// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/tensor/refuse.hpp>
#include <attent/tensor/tensor.hpp>
#include <concepts>

namespace attent::detail {

// the row of a table that a token names
template <std::integral Token>
constexpr std::size_t embedded_row(Token token, std::size_t rows) {
    if (token < Token{} || static_cast<std::size_t>(token) >= rows)
        refuse("attent::embedding: a token is outside the vocabulary (token, vocabulary)",
               static_cast<long long>(token), static_cast<long long>(rows));
    return static_cast<std::size_t>(token);
}

// what embedding and logits know of a table (Vocabulary, Channels); a quantized one says it itself
template <class Table>
struct table_rows;
template <class T, axis Vocabulary, axis Channels>
struct table_rows<tensor<T, Vocabulary, Channels>> {
    using value_type = T;
    static constexpr axis vocabulary = Vocabulary, channels = Channels;
    static constexpr void copy(tensor<T, Vocabulary, Channels> const& table, std::size_t row,
                               T* to) {
        for (std::size_t j = 0; j < Channels.extent; ++j)
            to[j] = table.elements[row * Channels.extent + j];
    }
};

}  // namespace attent::detail

namespace attent {

/// The rows of a table that tokens name: what a model knows of each token by itself.
///
///     embedding(tensor<int, tokens(3)>{7, 0, 2}, table)        // three rows
///
/// Shapes    integers (Tokens) and a table (Vocabulary, Channels) -> (Tokens, Channels)
/// Values    a token outside the vocabulary does not compile in a constant expression and traps at run
///           time
/// Accuracy  exact
/// Cost      one copy an element; no heap; stack holds the result
/// Source    Vaswani et al. 2017, section 3.4
/// Like PyTorch  nn.Embedding
/// Example   static_tests/transformer/embedding.cpp
template <std::integral Token, axis Tokens, class Table>
[[nodiscard]] constexpr auto embedding(tensor<Token, Tokens> const& tokens, Table const& table) {
    using rows = detail::table_rows<Table>;
    tensor<typename rows::value_type, Tokens, rows::channels> out(detail::unset_elements{});
    for (std::size_t i = 0; i < Tokens.extent; ++i)
        rows::copy(table, detail::embedded_row(tokens.elements[i], rows::vocabulary.extent),
                   out.elements.data() + i * rows::channels.extent);
    return out;
}

}  // namespace attent
