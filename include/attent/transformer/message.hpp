// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <concepts>
#include <cstddef>
#include <span>

namespace attent {

/// A sentence about what was read, in memory of its own: what a file's reader answers with.
///
///     message said("attent::safetensors: the file ends inside its header (");
///     said.add(found).add(" bytes of ").add(needed).add(")");
///     std::puts(said.text);
///
/// Shapes    at most 255 characters and a zero; empty means that nothing is wrong
/// Values    what does not fit is left out and ends in ".."; a character that is no printable ASCII
///           becomes '?', so that a damaged file cannot write on a terminal
/// Accuracy  none
/// Cost      256 bytes; no heap
/// Source    docs/checkpoints.md
/// Example   static_tests/transformer/message.cpp
struct message {
    static constexpr std::size_t capacity = 255;

    char text[capacity + 1]{};
    std::size_t length = 0;

    constexpr message() = default;
    constexpr message(char const* said) { add(said); }

    constexpr message& add(char character) {
        if (length < capacity)
            text[length++] = character < ' ' || character > '~' ? '?' : character;
        else text[capacity - 1] = text[capacity - 2] = '.';
        return *this;
    }
    constexpr message& add(char const* said) {
        while (*said != '\0') add(*said++);
        return *this;
    }
    constexpr message& add(std::span<char const> said) {
        for (char const character : said) add(character);
        return *this;
    }
    template <std::integral Count>
    requires(!std::same_as<Count, char>) constexpr message& add(Count number) {
        auto rest = static_cast<unsigned long long>(number);
        if constexpr (std::signed_integral<Count>)
            if (number < 0) {
                add('-');
                rest = 0 - rest;
            }
        char digits[20]{};
        std::size_t count = 0;
        do digits[count++] = static_cast<char>('0' + rest % 10);
        while ((rest /= 10) != 0);
        while (count > 0) add(digits[--count]);
        return *this;
    }

    [[nodiscard]] constexpr std::span<char const> view() const { return {text, length}; }
    [[nodiscard]] constexpr bool empty() const { return length == 0; }

    friend constexpr bool operator==(message const& a, char const* b) {
        std::size_t i = 0;
        while (i < a.length && b[i] == a.text[i]) ++i;
        return i == a.length && b[i] == '\0';
    }
};

}  // namespace attent
