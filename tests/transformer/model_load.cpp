// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/math/float16.hpp>
#include <attent/transformer/embedded_weights.hpp>
#include <attent/transformer/llama2c.hpp>
#include <attent/transformer/model_llama.hpp>
#include <attent/transformer/model_load.hpp>
#include <attent/transformer/npy.hpp>
#include <attent/transformer/safetensors.hpp>
#include <cstring>
#include <string>
#include <support/catch2.hpp>
#include <vector>

#include "../../static_tests/transformer/model_file.hpp"
#include "unseen.hpp"

using namespace attent;
using namespace attent::axes;
using attent_test::model_file;
using attent_test::numbers;

namespace {

struct layer {
    using square = matrix<2, 3>;
    using row = vector<3, float16>;
    using small = tensor<std::int8_t, 2, 2>;
    BOOST_HANA_DEFINE_STRUCT(layer, (square, query), (row, norm), (small, codes));
};
struct model {
    using layers_type = std::array<layer, 2>;
    BOOST_HANA_DEFINE_STRUCT(model, (layers_type, layers));
};

model drawn(std::uint32_t seed) {
    model out{};
    for_each_parameter(out, [&](message const&, auto& tensor_) {
        for (auto& element : tensor_.elements) {
            seed = seed * 1664525u + 1013904223u;
            element = static_cast<std::remove_cvref_t<decltype(element)>>(
                static_cast<float>(seed >> 24) - 128);
        }
    });
    return out;
}
auto file_of(model const& from) {
    model_file<800, 2 * (24 + 6 + 4)> file;
    for_each_parameter(
        from, [&](message const& path_, auto const& tensor_) { file.add(path_.text, tensor_); });
    return file;
}
bool equal(model const& a, model const& b) {
    bool same = true;
    for (std::size_t i = 0; i < 2; ++i)
        same = same && a.layers[i].query == b.layers[i].query &&
               a.layers[i].norm == b.layers[i].norm && a.layers[i].codes == b.layers[i].codes;
    return same;
}

}  // namespace

TEST_CASE("load: what was saved is read, bit for bit") {
    for (std::uint32_t seed = 0; seed < 50; ++seed) {
        model const saved = drawn(seed);
        auto const file = file_of(saved);
        model m = drawn(1000);
        REQUIRE(load(m, safetensors(file)) == "");
        REQUIRE(equal(m, saved));
        REQUIRE(equal(loaded<model>(safetensors(file)), saved));
    }
}

TEST_CASE("load: a damaged header either says what is wrong and changes nothing or reads it all") {
    model const saved = drawn(1), before = drawn(2);
    auto const file = file_of(saved);
    std::uint32_t seed = 3;
    int refused = 0, read = 0;
    for (int round = 0; round < 20000; ++round) {
        auto bytes = file.bytes;
        for (int change = 0; change < 1 + round % 2; ++change) {
            seed = seed * 1664525u + 1013904223u;
            std::size_t const at = (seed >> 8) % (8 + file.header);
            seed = seed * 1664525u + 1013904223u;
            char const likely = "0123456789,]}\"IF"[seed >> 28];
            bytes[at] =
                static_cast<unsigned char>(round % 3 == 0 ? static_cast<char>(seed >> 24) : likely);
        }
        model m = before;
        message const said = load(m, safetensors(bytes));
        if (said.empty()) ++read;
        else {
            ++refused;
            REQUIRE(equal(m, before));
            REQUIRE(std::strncmp(said.text, "attent::", 8) == 0);
        }
    }
    CHECK(refused > 15000);
    CHECK(read > 10);
}

TEST_CASE("load: each way in which a parameter does not fit has its sentence") {
    model const saved = drawn(1);
    model m = drawn(2);
    auto const said = [&](auto const& file_) {
        message const problem = load(m, safetensors(file_));
        CHECK(equal(m, drawn(2)));
        return std::string(problem.text);
    };
    CHECK(said(model_file<2, 0>()) ==
          "attent::load: the file has no tensor layers.0.query for layers.0.query");
    CHECK(said(model_file<200, 24>().add("layers.0.query", matrix<3, 2>{})) ==
          "attent::load: layers.0.query is (3, 2) in the file; layers.0.query is (2, 3)");
    CHECK(said(model_file<200, 6>().add("layers.0.query", matrix<2, 3, std::int8_t>{})) ==
          "attent::load: layers.0.query is I8 in the file, without a scale: the model's are real");
    CHECK(said(model_file<400, 24 + 12 + 16>()
                   .add("layers.0.query", saved.layers[0].query)
                   .add("layers.0.norm", vector<3>{})
                   .add("layers.0.codes", matrix<2, 2>{})) ==
          "attent::load: layers.0.codes must be I8 in the file: the model's elements are int8");
}

TEST_CASE("load: an npy array has no name and fills a model of one tensor") {
    std::string header = "{'descr': '<f4', 'fortran_order': True, 'shape': (2, 3), }";
    header.resize(117, ' ');
    header += '\n';
    std::string file = "\x93NUMPY\x01";
    file += '\0';
    file += static_cast<char>(header.size());
    file += '\0';
    file += header;
    float const columns[] = {1, 4, 2, 5, 3, 6};
    file.append(reinterpret_cast<char const*>(columns), sizeof columns);
    std::vector<unsigned char> const bytes(file.begin(), file.end());
    matrix<2, 3> m{};
    REQUIRE(load(m, npy(bytes)) == "");
    CHECK(m == matrix<2, 3>{{1, 2, 3}, {4, 5, 6}});
    vector<6> other{9, 9, 9, 9, 9, 9};
    CHECK(load(other, npy(bytes)) == "attent::load:  is (2, 3) in the file; the model is (6)");
}

TEST_CASE("load: a llama2.c file fills llama under llama's own names") {
    using small = llama<vocabulary(5), channels(4), 2, heads(2), heads(1), hidden(3)>;
    std::vector<std::int32_t> const sizes{4, 3, 2, 2, 1, 5, 7};
    std::vector<unsigned char> bytes(28);
    std::memcpy(bytes.data(), sizes.data(), 28);
    // embedding, norms, queries, .., norm, and two tables of rotations for 7 tokens
    std::size_t const floats = 20 + 2 * (4 + 16 + 8 + 8 + 16 + 4 + 12 + 12 + 12) + 4 + 2 * 7 * 1;
    for (std::size_t i = 0; i < floats; ++i) {
        auto const number = static_cast<float>(i);
        bytes.resize(bytes.size() + 4);
        std::memcpy(bytes.data() + bytes.size() - 4, &number, 4);
    }
    llama2c const file(bytes);
    REQUIRE(file.problem() == "");
    small m{};
    REQUIRE(load(m, file) == "");
    CHECK(m.embedding(4, 3) == 19);
    CHECK(m.layers[1].attention_norm(0) == 24);
    CHECK(m.layers[0].attention.query(1, 0) == 29);  // (in, out), in the file (out, in)
    CHECK(m.layers[0].attention.query(0, 1) == 32);
    CHECK(m.norm(3) == 20 + 2 * 92 + 3);
    std::size_t unused = 0;
    list_unused(m, file, [&](stored_tensor const&) { ++unused; });
    CHECK(unused == 0);
}

TEST_CASE("load: what an embedded llama2.c file says of heads is compared") {
    using one = llama<vocabulary(5), channels(4), 1, heads(2), heads(1), hidden(3)>;
    one m{};
    for (std::size_t heads = 1; heads < 5; ++heads) {
        embedded_weights const file({}, {.layers = 1,
                                         .heads = attent_test::unseen(heads),
                                         .key_heads = 1,
                                         .shares_output = true});
        CHECK(std::string(load(m, file).text) ==
              (heads == 2
                   ? std::string("attent::load: the file has no tensor embedding for embedding")
                   : "attent::llama: the file has " + std::to_string(heads) +
                         " heads, the model 2 (its shape is part of its type)"));
    }
}

TEST_CASE("load: a model of doubles has the doubles of the file") {
    std::uint64_t seed = 1;
    for (int round = 0; round < 1000; ++round) {
        vector<2, double> drawn;
        for (auto& element : drawn.elements) {
            seed = seed * 6364136223846793005u + 1442695040888963407u;
            element = std::bit_cast<double>((seed >> 12) | 0x3ff0'0000'0000'0000u);
        }
        auto const file = model_file<60, 16>().add("", attent_test::unseen(drawn));
        vector<2, double> read{};
        REQUIRE(load(read, safetensors(file)) == "");
        REQUIRE(read == drawn);
    }
}
