// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/transformer/message.hpp>
#include <attent/transformer/safetensors_check.hpp>
#include <attent/transformer/safetensors_entry.hpp>
#include <attent/transformer/stored_name.hpp>
#include <attent/transformer/stored_tensor.hpp>
#include <cstddef>
#include <span>

namespace attent {

/// The tensors of a safetensors file, by name.
///
///     safetensors const file(bytes);
///     if (!file) std::puts(file.problem().text);
///     stored_tensor const found = file.find("model.norm.weight");
///
/// Shapes    as the file says: up to 8 axes, also none, also extents of 0
/// Values    F64, F32, F16, BF16 and I8; a file with anything wrong in it has a problem and no tensors:
///           everything is checked once, when it is made. Names are compared with their escapes
///           replaced; no name has more than 255 bytes
/// Accuracy  none of its own
/// Cost      reads the header once, however many tensors there are, and once more for each 128 of
///           them; find walks the header. No heap; a view of the bytes, and the problem's 256
/// Source    docs/checkpoints.md; huggingface.co/docs/safetensors
/// Example   static_tests/transformer/safetensors.cpp
class safetensors {
public:
    constexpr explicit safetensors(std::span<unsigned char const> file) : file_(file) {
        detail::safetensors_check const checked(file);
        problem_ = checked.said;
        if (!problem_.empty()) return;
        data_ = checked.data;
        pairs_ = checked.pairs;
        count_ = checked.tensors;
    }

    /// What is wrong, in a sentence; empty when nothing is.
    [[nodiscard]] constexpr message problem() const { return problem_; }
    constexpr explicit operator bool() const { return problem_.empty(); }

    /// How many tensors there are.
    [[nodiscard]] constexpr std::size_t count() const { return count_; }

    /// The tensor of that name, or one that is false. A zero at the end of the name, as literals have,
    /// is no part of it. The result's name is the one given.
    [[nodiscard]] constexpr stored_tensor find(std::span<char const> name) const {
        name = detail::without_zero(name);
        detail::json_cursor header = beginning();
        for (std::size_t pair = 0; pair < pairs_; ++pair) {
            header.skip_space();
            bool const same = header.skip_string(name);
            if (same) return tensor_at(header, name);  // false of __metadata__
            header.skip_object();
            header.take(',');
        }
        return {};
    }

    /// Calls f(stored_tensor) for each, in the order of the header; names last as long as the call.
    template <class Function>
    constexpr void for_each(Function f) const {
        detail::json_cursor header = beginning();
        for (std::size_t pair = 0; pair < pairs_; ++pair) {
            detail::json_string name;
            if (!header.take_string(name)) return;
            if (is_metadata(name.view())) header.skip_object();
            else f(tensor_at(header, name.view()));
            header.take(',');
        }
    }

private:
    std::span<unsigned char const> file_;
    std::size_t data_ = 0, pairs_ = 0, count_ = 0;
    message problem_{};

    constexpr detail::json_cursor beginning() const { return {file_.data(), 9, data_}; }

    static constexpr bool is_metadata(std::span<char const> name) {
        return detail::same_name(name, "__metadata__");
    }

    // header stands behind a name; false of strings, as __metadata__ holds
    constexpr stored_tensor tensor_at(detail::json_cursor& header,
                                      std::span<char const> name) const {
        message said;
        detail::safetensors_entry entry(name, said);
        if (!header.take(':') || !entry.take(header)) return {};
        entry.tensor.bytes = file_.subspan(data_ + static_cast<std::size_t>(entry.begin),
                                           static_cast<std::size_t>(entry.end - entry.begin));
        return entry.tensor;
    }
};

}  // namespace attent
