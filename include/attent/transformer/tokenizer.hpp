// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/tensor/refuse.hpp>
#include <attent/transformer/message.hpp>
#include <attent/transformer/text_pieces.hpp>
#include <bit>

namespace attent {

/// Text in and out of a language model: the pieces of llama2.c's tokenizer file.
///
///     tokenizer<512> const words(file);
///     if (!words) std::puts(words.problem().text);
///     std::array<std::size_t, 64> room{};
///     auto const prompt = words.encode("Once upon a time", room);   // 1 403 407 261 378
///     if (!prompt) std::puts(prompt.problem.text);
///     auto const text = words.decode(previous, next);               // bytes of UTF-8
///
/// Shapes    the file, little-endian: an int32, the longest piece's bytes; for each of Vocabulary tokens
///           a float32 score, an int32 length and the bytes; it must stay where it is
/// Values    a file that is cut off, damaged or of another vocabulary is false and says why; its pieces
///           are empty. A token from Vocabulary on is refused, at run time by a trap
/// Accuracy  the tokens and texts of llama2.c; of equal pieces the first
/// Cost      an index a token. encode: an index a token on the stack, sorted, then as many look-ups
///           as the square of the text's characters at worst; no heap
/// Source    llama2.c, run.c and tokenizer.py
/// Example   static_tests/transformer/tokenizer.cpp
template <std::size_t Vocabulary>
class tokenizer {
    static_assert(Vocabulary >= 3,
                  "attent::tokenizer: Vocabulary counts the tokens of the file (at least the three "
                  "that stand for the unknown, the beginning and the end)");

public:
    static constexpr std::size_t begin_of_text = 1, end_of_text = 2, first_byte = 3;

    /// The tokens of a text, in the room that encode was given; none, and a sentence, if that failed.
    struct encoded_text {
        std::span<std::size_t const> tokens{};
        message problem{};

        constexpr explicit operator bool() const { return problem.empty(); }
    };

    constexpr explicit tokenizer(std::span<unsigned char const> bytes_) : file_(bytes_) {
        problem_ = find_pieces();
        if (!problem_.empty()) begins_ = {};
    }

    [[nodiscard]] constexpr message const& problem() const { return problem_; }
    constexpr explicit operator bool() const { return problem_.empty(); }

    /// The bytes that the file has for a token; <0x0A> is six of them.
    [[nodiscard]] constexpr std::span<unsigned char const> piece(std::size_t token) const {
        if (token >= Vocabulary) {
            detail::refuse("attent::tokenizer: there is no such token (token, Vocabulary)", token,
                           Vocabulary);
            return {};
        }
        if (begins_[Vocabulary] == 0) return {};
        return file_.subspan(begins_[token] + 8, begins_[token + 1] - begins_[token] - 8);
    }

    /// What encode prefers when neighbours could merge into this token or another.
    [[nodiscard]] constexpr float score(std::size_t token) const {
        return piece(token).empty() ? 0.0f : std::bit_cast<float>(read(begins_[token]));
    }

    /// The text of a token: <0x0A> is one byte, and the beginning swallows the space that follows it.
    [[nodiscard]] constexpr std::span<unsigned char const> decode(std::size_t previous,
                                                                  std::size_t token) const {
        auto bytes = piece(token);
        if (previous == begin_of_text && !bytes.empty() && bytes[0] == ' ')
            bytes = bytes.subspan(1);
        int const byte = detail::byte_of(bytes);
        return byte < 0 ? bytes
                        : detail::text_piece(detail::every_byte)
                              .subspan(static_cast<std::size_t>(byte), 1);
    }

    /// The beginning, a space unless text is empty, then characters, or their bytes where the file does
    /// not have them; of neighbours that make another piece the best scored merge first. out needs
    /// room for what has not merged yet: two tokens more than text has bytes always suffice.
    [[nodiscard]] constexpr encoded_text encode(std::span<char const> text,
                                                std::span<std::size_t> out) const {
        if (!*this) return {{}, problem_};
        detail::sorted_pieces<Vocabulary, tokenizer> const sorted(*this);
        std::size_t count = 0;
        auto const put = [&](std::size_t token_) {
            if (count < out.size()) out[count] = token_;
            ++count;
        };
        put(begin_of_text);
        if (!text.empty()) {
            unsigned char const space[] = {' '};
            std::size_t const token = sorted.find(space);
            if (token == Vocabulary)
                return {{},
                        "attent::tokenizer: the file has no piece for a space, with which every "
                        "text begins"};
            put(token);
        }
        for (std::size_t at = 0; at < text.size();) {
            std::size_t const length = detail::character_length(text, at);
            unsigned char character[4]{};
            for (std::size_t i = 0; i < length; ++i)
                character[i] = static_cast<unsigned char>(text[at + i]);
            std::size_t const token = sorted.find(detail::text_piece(character, length));
            if (token < Vocabulary) put(token);
            for (std::size_t i = 0; token == Vocabulary && i < length; ++i) {
                std::size_t const byte = first_byte + character[i];
                if (byte >= Vocabulary || detail::byte_of(piece(byte)) != character[i])
                    return {
                        {},
                        message("attent::tokenizer: the file has neither the character at byte ")
                            .add(at)
                            .add(" of the text nor, as token ")
                            .add(byte)
                            .add(", its byte ")
                            .add(+character[i])};
                put(byte);
            }
            at += length;
        }
        if (count > out.size())
            return {{},
                    message("attent::tokenizer: before they merge the text's tokens are ")
                        .add(count)
                        .add(", there is room for ")
                        .add(out.size())};
        return {out.first(merge(sorted, out.first(count))), {}};
    }
    /// text ends at its first zero, as a literal does.
    [[nodiscard]] constexpr encoded_text encode(char const* text,
                                                std::span<std::size_t> out) const {
        std::size_t length = 0;
        while (text[length] != '\0') ++length;
        return encode(std::span<char const>(text, length), out);
    }

private:
    std::span<unsigned char const> file_;
    std::array<std::size_t, Vocabulary + 1>
        begins_{};  // of what each token has in the file; its end
    message problem_{};

    constexpr std::int32_t read(std::size_t at) const {
        return static_cast<std::int32_t>(static_cast<std::uint32_t>(file_[at]) |
                                         static_cast<std::uint32_t>(file_[at + 1]) << 8 |
                                         static_cast<std::uint32_t>(file_[at + 2]) << 16 |
                                         static_cast<std::uint32_t>(file_[at + 3]) << 24);
    }

    constexpr message find_pieces() {
        if (file_.size() < 4)
            return message("attent::tokenizer: a file of ")
                .add(file_.size())
                .add(" bytes does not hold the 4 that it begins with");
        std::int32_t const longest = read(0);
        std::size_t at = 4;
        for (std::size_t token = 0; token < Vocabulary; ++token) {
            begins_[token] = at;
            if (at == file_.size())
                return message("attent::tokenizer: the file has ")
                    .add(token)
                    .add(" tokens, the model needs ")
                    .add(Vocabulary)
                    .add(" (is it another model's?)");
            std::size_t const left = file_.size() - at;
            std::int32_t const length = left < 8 ? 0 : read(at + 4);
            if (left >= 8 && (length < 1 || length > longest))
                return message("attent::tokenizer: the piece of token ")
                    .add(token)
                    .add(", at byte ")
                    .add(at)
                    .add(", has a length of ")
                    .add(length)
                    .add(" (from 1 to ")
                    .add(longest)
                    .add(", the longest that the file announces)");
            if (left < 8 || left - 8 < static_cast<std::size_t>(length))
                return message("attent::tokenizer: the file of ")
                    .add(file_.size())
                    .add(" bytes ends inside token ")
                    .add(token)
                    .add(" of ")
                    .add(Vocabulary)
                    .add(" (is it cut off?)");
            at += 8 + static_cast<std::size_t>(length);
        }
        begins_[Vocabulary] = at;
        if (at == file_.size()) return {};
        return message("attent::tokenizer: ")
            .add(file_.size() - at)
            .add(" bytes follow the last of ")
            .add(Vocabulary)
            .add(" tokens (is it another model's?)");
    }

    // how many tokens are left when no neighbours make another
    template <class Sorted>
    constexpr std::size_t merge(Sorted const& sorted, std::span<std::size_t> tokens) const {
        std::size_t count = tokens.size();
        while (true) {
            float best = -1e10f;  // llama2.c's
            std::size_t place = count, merged = 0;
            for (std::size_t i = 0; i + 1 < count; ++i) {
                std::size_t const both = sorted.find(piece(tokens[i]), piece(tokens[i + 1]));
                if (both == Vocabulary || !(best < score(both))) continue;
                best = score(both);
                place = i;
                merged = both;
            }
            if (place == count) return count;
            tokens[place] = merged;
            --count;
            for (std::size_t i = place + 1; i < count; ++i) tokens[i] = tokens[i + 1];
        }
    }
};

}  // namespace attent
