// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/llama2c.hpp>
#include <support/catch2.hpp>
#include <support/stored_file.hpp>

namespace {

using namespace attent_test;
using attent::llama2c;
using attent::stored_tensor;

constexpr std::size_t channels = 12, hidden = 5, layers = 3, heads = 6, key_heads = 2, words = 7,
                      tokens = 9, key_channels = 4;

// Writes a file as run.c of llama2.c walks through it (memory_map_weights): element (i, j) of matrix
// number n in layer l is one number of all four, i counting what comes out.
struct writer {
    file_bytes bytes;

    void add(std::uint32_t bits) {
        for (unsigned i = 0; i < 4; ++i) bytes.push_back(static_cast<unsigned char>(bits >> 8 * i));
    }
    static float number(std::size_t n, std::size_t l, std::size_t i, std::size_t j) {
        return static_cast<float>(((n * 5 + l) * 20 + i) * 20 + j);
    }
    void matrices(std::size_t n, std::size_t count, std::size_t out, std::size_t in) {
        for (std::size_t l = 0; l < count; ++l)
            for (std::size_t i = 0; i < out; ++i)
                for (std::size_t j = 0; j < in; ++j)
                    add(std::bit_cast<std::uint32_t>(number(n, l, i, j)));
    }
};

file_bytes file(bool shares_output) {
    writer to;
    for (std::size_t const number : {channels, hidden, layers, heads, key_heads})
        to.add(static_cast<std::uint32_t>(number));
    to.add(static_cast<std::uint32_t>(shares_output ? words : 0 - words));
    to.add(tokens);
    to.matrices(0, 1, words, channels);
    to.matrices(1, layers, 1, channels);
    to.matrices(2, layers, channels, channels);
    to.matrices(3, layers, key_channels, channels);
    to.matrices(4, layers, key_channels, channels);
    to.matrices(5, layers, channels, channels);
    to.matrices(6, layers, 1, channels);
    to.matrices(7, layers, hidden, channels);
    to.matrices(8, layers, channels, hidden);
    to.matrices(9, layers, hidden, channels);
    to.matrices(10, 1, 1, channels);
    to.matrices(11, 2, tokens, channels / heads / 2);
    if (!shares_output) to.matrices(12, 1, words, channels);
    return to.bytes;
}

// (in, out), column-major
void check(stored_tensor const& found, std::size_t n, std::size_t l, std::size_t in,
           std::size_t out) {
    REQUIRE(found);
    REQUIRE(found.rank == 2);
    REQUIRE(found.extents[0] == in);
    REQUIRE(found.extents[1] == out);
    REQUIRE(found.column_major);
    std::vector<float> all(found.size());
    found.copy_to(all.data());
    for (std::size_t i = 0; i < out; ++i)
        for (std::size_t j = 0; j < in; ++j)
            REQUIRE(all[j * out + i] == writer::number(n, l, i, j));
}
void check(stored_tensor const& found, std::size_t n, std::size_t l) {
    REQUIRE(found);
    REQUIRE(found.rank == 1);
    REQUIRE(found.size() == channels);
    for (std::size_t j = 0; j < channels; ++j)
        REQUIRE(found.number(j) == writer::number(n, l, 0, j));
}

}  // namespace

TEST_CASE("llama2c puts each matrix under its name with what goes in first") {
    file_bytes const bytes = file(false);
    llama2c const read(bytes);
    INFO(read.problem().text);
    REQUIRE(read);
    REQUIRE(read.count() == 3 + 9 * layers);
    REQUIRE(read.key_heads() == key_heads);
    REQUIRE(!read.shares_output());
    stored_tensor const embedding = read.find("embedding");
    REQUIRE(embedding.extents[0] == words);
    REQUIRE(embedding.extents[1] == channels);
    for (std::size_t i = 0; i < embedding.size(); ++i)
        REQUIRE(embedding.number(i) == writer::number(0, 0, i / channels, i % channels));
    for (std::size_t l = 0; l < layers; ++l) {
        std::string const layer = "layers." + std::to_string(l) + ".";
        check(read.find(layer + "attention_norm"), 1, l);
        check(read.find(layer + "attention.query"), 2, l, channels, channels);
        check(read.find(layer + "attention.key"), 3, l, channels, key_channels);
        check(read.find(layer + "attention.value"), 4, l, channels, key_channels);
        check(read.find(layer + "attention.output"), 5, l, channels, channels);
        check(read.find(layer + "feed_forward_norm"), 6, l);
        check(read.find(layer + "feed_forward.gate"), 7, l, channels, hidden);
        check(read.find(layer + "feed_forward.down"), 8, l, hidden, channels);
        check(read.find(layer + "feed_forward.up"), 9, l, channels, hidden);
    }
    check(read.find("norm"), 10, 0);
    check(read.find("output"), 12, 0, channels, words);
}

TEST_CASE("llama2c has no output of its own when that is shared") {
    file_bytes const bytes = file(true);
    llama2c const read(bytes);
    REQUIRE(read.count() == 2 + 9 * layers);
    REQUIRE(read.shares_output());
    REQUIRE(!read.find("output"));
}

TEST_CASE("llama2c of another length is refused in words") {
    for (bool const shares_output : {false, true}) {
        file_bytes bytes = file(shares_output);
        bytes.push_back(0);
        REQUIRE(!llama2c(bytes));
        REQUIRE(broken_promise<llama2c>(bytes) == "");
        for (; !bytes.empty();
             bytes.resize(bytes.size() > 40 ? bytes.size() / 2 : bytes.size() - 1)) {
            if (bytes.size() == file(shares_output).size()) continue;
            REQUIRE(!llama2c(bytes));
            REQUIRE(broken_promise<llama2c>(bytes) == "");
        }
    }
}

TEST_CASE("llama2c answers every mutant with tensors or a sentence") {
    for (bool const shares_output : {false, true}) {
        REQUIRE(broken_promise<llama2c>(file(shares_output)) == "");
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            INFO("seed " << seed);
            REQUIRE(broken_promise<llama2c>(mutant_of(file(shares_output), seed)) == "");
        }
    }
}
