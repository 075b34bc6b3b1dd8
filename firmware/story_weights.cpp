// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// On the desktop: reads stories260K.bin and tok512.bin of llama2.c, and writes what firmware/story.cpp
// embeds: the models as they lie in memory, and the tokenizer's bytes as a list of numbers.
//
//     story_weights <folder of both files> <folder to write into>

#include <attent/transformer/llama2c.hpp>
#include <attent/transformer/model_load.hpp>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "story.hpp"

namespace {

std::vector<unsigned char> read(std::string const& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// Every member is an array of numbers of one or four bytes, so that the chip's compiler leaves the same
// gaps, and both are little-endian.
template <class Model>
bool write(std::string const& path, Model const& model) {
    static_assert(std::is_trivially_copyable_v<Model>);
    std::ofstream file(path, std::ios::binary);
    file.write(reinterpret_cast<char const*>(&model), sizeof model);
    return bool(file.flush());
}

story::float_model weights;
story::int8_model small;

}  // namespace

int main(int count, char** words) {
    if (count != 3) return 2;
    std::string const from = words[1], to = words[2];
    auto const file = read(from + "/stories260K.bin");
    if (auto const problem = attent::load(weights, attent::llama2c(file)); !problem.empty()) {
        std::fprintf(stderr, "%s\n", problem.text);
        return 1;
    }
    attent::convert_parameters(small, weights);
    std::ofstream tokenizer(to + "/tokenizer.inc");
    for (unsigned char const byte : read(from + "/tok512.bin")) tokenizer << int(byte) << ",\n";
    bool const written = bool(tokenizer.flush()) & write(to + "/float.weights", weights) &
                         write(to + "/int8.weights", small);
    return written ? 0 : 1;
}
