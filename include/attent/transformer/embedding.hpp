// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/tensor/refuse.hpp>
#include <attent/tensor/tensor.hpp>
#include <concepts>

namespace attent::detail {

template <class Tokens>
constexpr bool tokens_are_integers() {
    constexpr bool fits = std::integral<Tokens>;
    static_assert(fits, "attent::embedding: tokens are a tensor of integers");
    return fits;
}

// the row of a table that a token names
template <class Token>
constexpr std::size_t embedded_row(Token token, std::size_t rows) {
    auto const row = static_cast<long long>(token);
    if (row < 0 || static_cast<unsigned long long>(row) >= rows)
        refuse("attent::embedding: a token is outside the vocabulary (token, vocabulary)", row,
               static_cast<long long>(rows));
    return static_cast<std::size_t>(row);
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

template <class Table>
constexpr bool is_table() {
    constexpr bool fits = requires { table_rows<Table>::vocabulary; };
    static_assert(fits,
                  "attent::embedding: takes tokens, then a table (Vocabulary, Channels), a row for "
                  "each token that there is");
    return fits;
}

}  // namespace attent::detail

namespace attent {

/// The rows of a table that tokens name: what a model knows of each token by itself.
///
///     embedding(tensor<int, tokens(3)>{7, 0, 2}, table)        // three rows
///
/// Shapes    integers (.., Tokens) and a table (Vocabulary, Channels) -> (.., Tokens, Channels)
/// Values    a token outside the vocabulary does not compile in a constant expression and traps at run
///           time
/// Accuracy  exact
/// Cost      one copy an element; no heap; stack holds the result
/// Source    Vaswani et al. 2017, section 3.4
/// Like PyTorch  nn.Embedding
/// Example   static_tests/transformer/embedding.cpp
template <class Token, axis... Tokens, class Table>
[[nodiscard]] constexpr auto embedding(tensor<Token, Tokens...> const& tokens, Table const& table) {
    if constexpr (!detail::tokens_are_integers<Token>()) return tensor<float>{};
    else if constexpr (!detail::is_table<Table>()) return tensor<float>{};
    else {
        using rows = detail::table_rows<Table>;
        tensor<typename rows::value_type, Tokens..., rows::channels> out(detail::unset_elements{});
        for (std::size_t i = 0; i < tokens.size; ++i)
            rows::copy(table, detail::embedded_row(tokens.elements[i], rows::vocabulary.extent),
                       out.elements.data() + i * rows::channels.extent);
        return out;
    }
}

}  // namespace attent
