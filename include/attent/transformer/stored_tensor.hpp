// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <array>
#include <attent/math/bfloat16.hpp>
#include <attent/math/float16.hpp>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace attent {

/// How a file keeps a number.
enum class stored_type : unsigned char { f64, f32, f16, bf16, i8 };

/// A tensor as it lies in a file: what it is called, its extents, where its bytes are.
///
///     stored_tensor const found = file.find("layers.0.attention.query");
///     if (found) ... found.number(i) ...
///
/// Shapes    rank axes of extents[0], extents[1], ..; elements are counted row-major, however they lie
/// Values    a tensor that was not found is false; numbers of any type are read as float, 64 bits
///           rounded to nearest
/// Accuracy  exact but for 64 bits
/// Cost      views: the name and the bytes stay the file's
/// Source    docs/checkpoints.md
/// Example   static_tests/transformer/safetensors.cpp
struct stored_tensor {
    static constexpr std::size_t most_axes = 8;

    std::span<char const> name{};
    stored_type type = stored_type::f32;
    std::size_t rank = 0;
    std::array<std::size_t, most_axes> extents{};
    bool column_major = false;  // the first index runs fastest
    bool big_endian = false;
    std::span<unsigned char const> bytes{};
    bool found = false;

    constexpr explicit operator bool() const { return found; }
    // .. to be completed: size(), width(), number(i), transposed()
};

}  // namespace attent
