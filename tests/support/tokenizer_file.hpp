// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace attent_test {

// A tokenizer's file in llama2.c's format, written byte by byte.
class tokenizer_file {
public:
    std::vector<unsigned char> bytes;

    explicit tokenizer_file(std::uint32_t longest) { add(longest); }

    void add(std::uint32_t number) {
        for (int i = 0; i < 32; i += 8) bytes.push_back(static_cast<unsigned char>(number >> i));
    }
    void add(std::string_view piece, float score) {
        add(std::bit_cast<std::uint32_t>(score));
        add(static_cast<std::uint32_t>(piece.size()));
        for (char const character : piece) bytes.push_back(static_cast<unsigned char>(character));
    }
    // <unk>, <s>, </s> and a token for each byte: 259
    void add_first_tokens() {
        for (char const* special : {"<unk>", "<s>", "</s>"}) add(special, 0);
        char const* const digits = "0123456789ABCDEF";
        for (unsigned i = 0; i < 256; ++i)
            add(std::string("<0x") + digits[i / 16] + digits[i % 16] + '>', 0);
    }
};

inline std::string to_string(std::span<unsigned char const> piece) {
    return {piece.begin(), piece.end()};
}

}  // namespace attent_test
