// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/transformer/stored_tensor.hpp>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace attent {

/// A number that differs where names, shapes or numbers of two files of weights do: does the program
/// hold the weights that the file on the desk has?
///
///     static_assert(weights_digest(w::file) == w::digest);
///
/// Shapes    any file (safetensors, npy, llama2c, embedded_weights) -> 64 bits
/// Values    numbers count as float, row-major; of which type they are in the file, and how they lie, does
///           not. It finds accidents, not malice
/// Accuracy  none
/// Cost      a multiplication a number
/// Source    docs/embedding.md; FNV-1a (Fowler, Noll, Vo) over words
/// Example   tests/embed/embedded.cpp
template <class File>
[[nodiscard]] constexpr std::uint64_t weights_digest(File const& file) {
    std::uint64_t digest = 0xcbf2'9ce4'8422'2325u;
    auto const add = [&](std::uint64_t word_) {
        digest = (digest ^ word_) * 0x0000'0100'0000'01b3u;
    };
    file.for_each([&](stored_tensor const& tensor_) {
        for (char const letter : tensor_.name) add(static_cast<unsigned char>(letter));
        for (std::size_t i = 0; i < tensor_.rank; ++i) add(tensor_.extents[i]);
        for (std::size_t i = 0; i < tensor_.size(); ++i)
            add(std::bit_cast<std::uint32_t>(tensor_.number(i)));
    });
    return digest;
}

}  // namespace attent
