// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// A model of your own: declare its parameters, load them from a safetensors file, run it. Needs Boost's headers
// (attent::model). This one continues a repetition: examples/data/two_layers.py.

#include <attent/attent.hpp>
#include <attent/hosted/print_parameters.hpp>
#include <attent/transformer/model.hpp>
#include <cstdio>
#include <iostream>
using namespace attent;
using namespace attent::axes;

// 1. The parameters are structs that Boost.Hana reflects.
struct layer {
    using into_head = matrix<channels(24), features(6)>;
    using out_of_head = matrix<features(6), channels(24)>;
    BOOST_HANA_DEFINE_STRUCT(layer, (into_head, query), (into_head, key), (into_head, value),
                             (out_of_head, output));
};
struct two_layers {
    using table = matrix<vocabulary(6), channels(24)>;
    using rows = matrix<tokens(6), channels(24)>;
    using layers_type = std::array<layer, 2>;
    using classifier = matrix<channels(24), vocabulary(6)>;
    BOOST_HANA_DEFINE_STRUCT(two_layers, (table, embedding), (rows, positions),
                             (layers_type, layers), (classifier, output));

    // 2. What it computes is a function like any other.
    constexpr auto operator()(tensor<int, tokens(6)> const& text) const {
        auto const x = attent::embedding(text, embedding) + positions;
        auto const y = stack(x, layers, [](auto const& x_, auto const& layer_) {
            return x_ + multi_head_attention<heads(1)>(x_, layer_, causal);
        });
        return y.row(5) * output;  // (Vocabulary): how likely each word is the next
    }
};
static_assert(parameter_count<two_layers>() == 1584 && parameter_bytes<two_layers>() == 6336);

static unsigned char bytes[8192];
static two_layers model;

int main(int count, char** arguments) {
    char const* const path = count > 1 ? arguments[1] : "examples/data/two_layers.safetensors";
    std::FILE* const opened = std::fopen(path, "rb");
    if (opened == nullptr) return std::printf("%s: cannot be opened\n", path), 1;
    std::size_t const size = std::fread(bytes, 1, sizeof bytes, opened);
    std::fclose(opened);

    // 3. Names, shapes and types are compared; what does not fit is said, and nothing is read.
    message const problem = load(model, safetensors({bytes, size}));
    if (!problem.empty()) return std::printf("%s: %s\n", path, problem.text), 1;
    print_parameters(std::cout, model);
    constexpr char const* words[] = {"(begin)", "the", "cat", "sat", "by", "mat"};
    auto const next = greedy(model(tensor<int, tokens(6)>{0, 1, 2, 3, 4, 1}));
    std::printf("the cat sat by the .. %s\n", words[next]);
    return next == 2 ? 0 : 1;
}
