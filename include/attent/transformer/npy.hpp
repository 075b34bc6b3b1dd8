// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/transformer/message.hpp>
#include <attent/transformer/npy_header.hpp>
#include <attent/transformer/stored_name.hpp>
#include <attent/transformer/stored_tensor.hpp>
#include <cstddef>
#include <span>

namespace attent {

/// The array of a file that numpy.save wrote.
///
///     npy const file(bytes);
///     if (!file) std::puts(file.problem().text);
///     file.tensor().copy_to(weights.elements.data());
///
/// Shapes    as the file says: up to 8 axes, also none, also extents of 0
/// Values    '<f4' '>f4' '<f8' '>f8' '<f2' '>f2' '|i1', row-major or fortran_order, versions 1.0 to
///           3.0; a file with anything wrong in it, or another type, has a problem and no tensor.
///           Nothing is unpickled
/// Accuracy  none of its own
/// Cost      reads the header once; no heap; a view of the bytes, and the problem's 256
/// Source    docs/checkpoints.md; numpy.org/doc/stable/reference/generated/numpy.lib.format.html
/// Like PyTorch  torch.from_numpy(numpy.load(file))
/// Example   static_tests/transformer/npy.cpp
class npy {
public:
    constexpr explicit npy(std::span<unsigned char const> file) {
        detail::npy_header const header(file);
        problem_ = header.said;
        if (problem_.empty()) tensor_ = header.tensor;
    }

    /// What is wrong, in a sentence; empty when nothing is.
    [[nodiscard]] constexpr message problem() const { return problem_; }
    constexpr explicit operator bool() const { return problem_.empty(); }

    /// The array, whose name is empty; false when there is a problem.
    [[nodiscard]] constexpr stored_tensor tensor() const { return tensor_; }

    /// 1, or 0 when there is a problem.
    [[nodiscard]] constexpr std::size_t count() const { return tensor_ ? 1 : 0; }

    /// The array for the empty name; for any other a tensor that is false.
    [[nodiscard]] constexpr stored_tensor find(std::span<char const> name) const {
        return detail::without_zero(name).empty() ? tensor_ : stored_tensor{};
    }

    /// Calls f(stored_tensor) with the array, if there is one.
    template <class Function>
    constexpr void for_each(Function f) const {
        if (tensor_) f(tensor_);
    }

private:
    stored_tensor tensor_{};
    message problem_{};
};

}  // namespace attent
