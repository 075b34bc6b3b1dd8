// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/tokenizer.hpp>
#include <cstdint>
#include <cstdlib>
#include <vector>

// Any bytes as a tokenizer's file, any bytes as a text: the first two say how long the file is.
extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    constexpr std::size_t vocabulary = 32;
    if (size < 2) return 0;
    std::size_t const said = data[0] + data[1] * std::size_t{256};
    std::size_t const length = said < size - 2 ? said : size - 2;
    // copies of their own, so that a sanitizer sees what reads beyond either
    std::vector<unsigned char> const file(data + 2, data + 2 + length);
    std::vector<char> const text(data + 2 + length, data + size);

    attent::tokenizer<vocabulary> const words(file);
    if (bool(words) != words.problem().empty()) std::abort();
    for (std::size_t token = 0; token < vocabulary; ++token)
        if (words.piece(token).empty() == bool(words)) std::abort();

    std::vector<std::size_t> room(text.size() + 2);
    auto const encoded = words.encode(std::span<char const>(text), room);
    if (bool(encoded) == encoded.tokens.empty()) std::abort();
    std::size_t written = 0;
    for (std::size_t i = 1; i < encoded.tokens.size(); ++i) {
        if (encoded.tokens[i] >= vocabulary) std::abort();
        written += words.decode(encoded.tokens[i - 1], encoded.tokens[i]).size();
    }
    if (encoded && written > 6 * text.size() + 1) std::abort();
    if (!encoded.tokens.empty()) {
        std::vector<std::size_t> narrow(encoded.tokens.size() - 1);
        if (words.encode(std::span<char const>(text), narrow)) std::abort();
    }
    return 0;
}
