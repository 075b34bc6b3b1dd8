// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <array>
#include <attent/transformer/binary_heap.hpp>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>

// Pieces of text: bytes of UTF-8, whose characters may be cut.
namespace attent::detail {

using text_piece = std::span<unsigned char const>;

inline constexpr auto every_byte = [] {
    std::array<unsigned char, 256> bytes{};
    for (std::size_t i = 0; i < 256; ++i) bytes[i] = static_cast<unsigned char>(i);
    return bytes;
}();

constexpr int hexadecimal(unsigned char digit) {
    if (digit >= '0' && digit <= '9') return digit - '0';
    if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
    if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
    return -1;
}

// the byte that a piece such as <0x0A> stands for; -1 if it stands for itself
constexpr int byte_of(text_piece piece) {
    if (piece.size() != 6 || piece[0] != '<' || piece[1] != '0' || piece[2] != 'x' ||
        piece[5] != '>')
        return -1;
    int const high = hexadecimal(piece[3]), low = hexadecimal(piece[4]);
    return high < 0 || low < 0 ? -1 : high * 16 + low;
}

// How many bytes of text make the character at `at`: one and the continuation bytes after it, four
// at most. Bytes that are no UTF-8 come out one by one, or as they happen to continue each other.
constexpr std::size_t character_length(std::span<char const> text, std::size_t at) {
    std::size_t length = 1;
    while (length < 4 && at + length < text.size() &&
           (static_cast<unsigned char>(text[at + length]) & 0xc0u) == 0x80u)
        ++length;
    return length;
}

// -1, 0 or 1: piece against begin and rest written one after the other
constexpr int compare_pieces(text_piece piece, text_piece begin, text_piece rest) {
    std::size_t const length = begin.size() + rest.size();
    for (std::size_t i = 0; i < piece.size() && i < length; ++i) {
        unsigned char const other = i < begin.size() ? begin[i] : rest[i - begin.size()];
        if (piece[i] != other) return piece[i] < other ? -1 : 1;
    }
    return piece.size() == length ? 0 : piece.size() < length ? -1 : 1;
}

// The tokens in the order of their pieces, to look them up.
template <std::size_t Vocabulary, class Pieces>
class sorted_pieces {
public:
    constexpr explicit sorted_pieces(Pieces const& pieces) : pieces_(pieces) {
        for (std::size_t i = 0; i < Vocabulary; ++i) order_[i] = static_cast<index>(i);
        auto const after = [&pieces](index a_, index b_) {
            int const order = compare_pieces(pieces.piece(a_), pieces.piece(b_), {});
            return order > 0 || (order == 0 && a_ > b_);
        };
        make_binary_heap(order_.data(), Vocabulary, after);
        for (std::size_t count = Vocabulary; count > 1; --count)
            take_first(order_.data(), count, after);
    }

    // the first token whose piece is begin and rest; Vocabulary if there is none
    constexpr std::size_t find(text_piece begin, text_piece rest = {}) const {
        std::size_t first = 0;
        for (std::size_t last = Vocabulary; first < last;) {
            std::size_t const middle = first + (last - first) / 2;
            if (compare_pieces(pieces_.piece(order_[middle]), begin, rest) < 0) first = middle + 1;
            else last = middle;
        }
        bool const found =
            first < Vocabulary && compare_pieces(pieces_.piece(order_[first]), begin, rest) == 0;
        return found ? order_[first] : Vocabulary;
    }

private:
    using index = std::conditional_t<(Vocabulary <= 0x10000), std::uint16_t, std::uint32_t>;
    Pieces const& pieces_;
    std::array<index, Vocabulary> order_{};
};

}  // namespace attent::detail
