// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/tokenizer.hpp>
#include <limits>
#include <map>
#include <support/catch2.hpp>
#include <support/random.hpp>
#include <support/tokenizer_file.hpp>

namespace {

using attent::tokenizer;
using attent_test::to_string;
using attent_test::tokenizer_file;

constexpr std::size_t vocabulary = 281;
using words = tokenizer<vocabulary>;

std::vector<std::pair<std::string, float>> const pieces{{" ", -30},
                                                        {"a", -30},
                                                        {"b", -30},
                                                        {"c", -30},
                                                        {"e", -30},
                                                        {"h", -30},
                                                        {"t", -30},
                                                        {"\n", -30},
                                                        {"th", -1},
                                                        {"he", -2},
                                                        {"the", -3},
                                                        {" t", -4},
                                                        {" the", -5},
                                                        {"ab", -6},
                                                        {"cab", -6.5},
                                                        {" a", -6},
                                                        {"\xe8\xb2\x93", 0},
                                                        {"\xc3\xa9", 0},
                                                        {"\xf0\x9f\x99\x82", 0},
                                                        {"h\xc3\xa9", -7},
                                                        {"aa", -8},
                                                        {"aaaa", -9}};

tokenizer_file whole_file() {
    tokenizer_file file(6);
    file.add_first_tokens();
    for (auto const& [piece, score] : pieces) file.add(piece, score);
    return file;
}

// The rules of llama2.c once more: pieces in a map, tokens as strings, no bytes looked at twice.
std::vector<std::size_t> reference_tokens(std::string const& text) {
    std::map<std::string, std::size_t> known;
    for (std::size_t i = 0; i < pieces.size(); ++i) known[pieces[i].first] = 259 + i;
    std::vector<std::size_t> tokens{1};
    std::vector<std::string> parts{"<s>"};
    auto const append = [&](std::string part_, std::size_t token_) {
        parts.push_back(std::move(part_));
        tokens.push_back(token_);
    };
    if (!text.empty()) append(" ", known.at(" "));
    for (std::size_t at = 0; at < text.size();) {
        std::string point(1, text[at++]);
        while (at < text.size() && point.size() < 4 && (text[at] & 0xc0) == 0x80)
            point += text[at++];
        if (known.count(point)) append(point, known.at(point));
        else
            for (char const byte : point)
                append("(no piece)", 3u + static_cast<unsigned char>(byte));
    }
    while (true) {
        std::size_t best = parts.size();
        float best_score = -1e10f;
        for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
            auto const both = known.find(parts[i] + parts[i + 1]);
            if (both == known.end() || pieces[both->second - 259].second <= best_score) continue;
            best_score = pieces[both->second - 259].second;
            best = i;
        }
        if (best == parts.size()) return tokens;
        parts[best] += parts[best + 1];
        tokens[best] = known.at(parts[best]);
        parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(best) + 1);
        tokens.erase(tokens.begin() + static_cast<std::ptrdiff_t>(best) + 1);
    }
}

std::string decoded(words const& pieces_of, std::span<std::size_t const> tokens) {
    std::string text;
    for (std::size_t i = 1; i < tokens.size(); ++i)
        text += to_string(pieces_of.decode(tokens[i - 1], tokens[i]));
    return text;
}

}  // namespace

TEST_CASE("tokenizer reads random texts as llama2.c does and writes them back") {
    auto const file = whole_file();
    words const text_of(file.bytes);
    REQUIRE(text_of.problem() == "");
    attent_test::random random(31);
    std::array<std::size_t, 100> room{};
    for (int round = 0; round < 3000; ++round) {
        std::string text;
        auto const length = random.integer(0, 20);
        for (int i = 0; i < length; ++i) {
            auto const kind = random.integer(0, 9);
            if (kind == 0) text += static_cast<char>(random.integer(0, 255));
            else if (kind == 1) text += static_cast<char>(random.integer(0x80, 0xbf));
            else text += pieces[static_cast<std::size_t>(random.integer(0, 21))].first;
        }
        auto const encoded = text_of.encode(std::span<char const>(text), room);
        REQUIRE(encoded.problem == "");
        REQUIRE(std::vector<std::size_t>(encoded.tokens.begin(), encoded.tokens.end()) ==
                reference_tokens(text));
        REQUIRE(decoded(text_of, encoded.tokens) == text);
    }
}

TEST_CASE("tokenizer takes the first of equal pieces and of equal scores") {
    tokenizer_file file(6);
    file.add_first_tokens();
    for (char const* piece : {" ", "a", "a", "aa", "aa", "b", "ba"}) file.add(piece, -1);
    tokenizer<266> const text_of(file.bytes);
    std::array<std::size_t, 9> room{};
    auto const encoded = text_of.encode("aaba", room);
    REQUIRE(std::vector<std::size_t>(encoded.tokens.begin(), encoded.tokens.end()) ==
            std::vector<std::size_t>{1, 259, 262, 265});
}

TEST_CASE("tokenizer merges nothing that has no score") {
    tokenizer_file file(6);
    file.add_first_tokens();
    file.add(" ", 0);
    file.add("a", 0);
    file.add("aa", std::numeric_limits<float>::quiet_NaN());
    tokenizer<262> const text_of(file.bytes);
    std::array<std::size_t, 9> room{};
    REQUIRE(text_of.encode("aaa", room).tokens.size() == 5);
}

TEST_CASE("tokenizer says how much room a text needs and gives no half of it") {
    auto const file = whole_file();
    words const text_of(file.bytes);
    std::string const text = "the the the";
    for (std::size_t space = 0; space < 13; ++space) {
        std::vector<std::size_t> exact(space);
        auto const encoded = text_of.encode(text.c_str(), exact);
        REQUIRE(encoded.tokens.empty());
        REQUIRE(
            std::string(encoded.problem.text) ==
            "attent::tokenizer: before they merge the text's tokens are 13, there is room for " +
                std::to_string(space));
    }
    std::vector<std::size_t> enough(13);
    REQUIRE(text_of.encode(text.c_str(), enough).tokens.size() == 4);
}

TEST_CASE("tokenizer without a space or a byte says so") {
    tokenizer_file file(5);
    for (char const* piece : {"<unk>", "<s>", "</s>", "a"}) file.add(piece, 0);
    tokenizer<4> const text_of(file.bytes);
    std::array<std::size_t, 9> room{};
    REQUIRE(text_of.encode("", room).tokens.size() == 1);
    REQUIRE(text_of.encode("a", room).problem ==
            "attent::tokenizer: the file has no piece for a space, with which every text begins");

    file.add(" ", 0);
    for (int i = 0; i < 255; ++i) file.add("other", 0);  // where bytes should stand
    tokenizer<260> const without_bytes(file.bytes);
    REQUIRE(without_bytes.encode("ab", room).problem ==
            "attent::tokenizer: the file has neither the character at byte 1 of the text nor, as "
            "token 101, its byte 98");
    REQUIRE(without_bytes.encode("ab", room).tokens.empty());
}

TEST_CASE("tokenizer that is bad encodes nothing and has no pieces") {
    auto file = whole_file();
    file.bytes.pop_back();
    words const text_of(file.bytes);
    REQUIRE_FALSE(text_of);
    std::array<std::size_t, 9> room{};
    REQUIRE(text_of.encode("a", room).problem == text_of.problem().text);
    for (std::size_t token = 0; token < vocabulary; ++token) {
        REQUIRE(text_of.piece(token).empty());
        REQUIRE(text_of.decode(1, token).empty());
    }
}

// A file of the right size to the byte, so that a sanitizer sees what reads beyond it.
TEST_CASE("tokenizer of a damaged file is good or says why") {
    auto const whole = whole_file();
    attent_test::random random(41);
    int good = 0;
    for (int round = 0; round < 400; ++round) {
        auto bytes = whole.bytes;
        for (auto left = random.integer(1, 3); left > 0; --left) {
            auto const at = static_cast<std::size_t>(
                random.integer(0, static_cast<std::int64_t>(bytes.size()) - 1));
            switch (random.integer(0, 3)) {
                case 0:
                    bytes[at] = static_cast<unsigned char>(random.integer(0, 255));
                    break;
                case 1:
                    bytes.resize(at + 1);
                    break;
                case 2:
                    bytes[at] ^= static_cast<unsigned char>(1u << random.integer(0, 7));
                    break;
                default:
                    bytes.insert(bytes.begin() + static_cast<std::ptrdiff_t>(at), 0x80);
            }
        }
        bytes.shrink_to_fit();
        words const text_of(bytes);
        std::array<std::size_t, 40> room{};
        auto const encoded = text_of.encode("the cab h\xc3\xa9\x80\xff\n", room);
        if (text_of) {
            ++good;
            std::size_t length = 4;
            for (std::size_t token = 0; token < vocabulary; ++token)
                length += 8 + text_of.piece(token).size();
            REQUIRE(length == bytes.size());
        } else REQUIRE(std::string(text_of.problem().text).rfind("attent::tokenizer: ", 0) == 0);
        REQUIRE(bool(encoded) == !encoded.tokens.empty());
        for (std::size_t const token : encoded.tokens) REQUIRE(token < vocabulary);
    }
    REQUIRE(good > 20);  // bytes of pieces and scores may be any
    REQUIRE(good < 380);
}
