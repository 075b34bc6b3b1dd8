// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/transformer/model_parameters.hpp>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <string>

// A file of a model, as others read it too: 8 bytes that say how long the header is, the header, the numbers.
// huggingface.co/docs/safetensors
namespace train {

inline void append(std::string& bytes, std::uint64_t number, unsigned count) {
    for (unsigned i = 0; i < count; ++i) bytes += static_cast<char>(number >> 8 * i & 0xff);
}

template <class Model>
bool write_safetensors(char const* path, Model const& model) {
    std::string header = "{", numbers;
    attent::for_each_parameter(
        model, [&]<class Tensor>(attent::message const& name_, Tensor const& tensor_) {
            std::string extents;
            for (attent::axis const each : Tensor::axes)
                extents += (extents.empty() ? "" : ",") + std::to_string(each.extent);
            std::string const begin = std::to_string(numbers.size());
            for (float const number : tensor_.elements)
                append(numbers, std::bit_cast<std::uint32_t>(number), 4);
            header += (header == "{" ? "\"" : ",\"") + std::string(name_.text, name_.length) +
                      "\":{\"dtype\":\"F32\",\"shape\":[" + extents + "],\"data_offsets\":[" +
                      begin + "," + std::to_string(numbers.size()) + "]}";
        });
    header += '}';
    while (header.size() % 8 != 0) header += ' ';

    std::string file;
    append(file, header.size(), 8);
    file += header + numbers;
    std::FILE* const to = std::fopen(path, "wb");
    if (to == nullptr) return false;
    bool const written = std::fwrite(file.data(), 1, file.size(), to) == file.size();
    return std::fclose(to) == 0 && written;
}

}  // namespace train
