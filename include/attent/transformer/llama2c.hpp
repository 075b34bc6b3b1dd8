// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/transformer/llama2c_layout.hpp>
#include <attent/transformer/message.hpp>
#include <attent/transformer/stored_name.hpp>
#include <attent/transformer/stored_tensor.hpp>
#include <cstddef>
#include <span>

namespace attent {

/// The weights of llama2.c's first .bin format, by name.
///
///     llama2c const file(bytes);
///     if (!file) std::puts(file.problem().text);
///     stored_tensor const query = file.find("layers.0.attention.query");     // (channels, channels)
///
/// Shapes    embedding (vocabulary, channels), norm (channels), output (channels, vocabulary) if it
///           is not shared; in each layer attention_norm and feed_forward_norm (channels),
///           attention.query and .output (channels, channels), .key and .value
///           (channels, key_heads * channels / heads), feed_forward.gate and .up (channels, hidden),
///           .down (hidden, channels). Matrices are (in, out), what goes in first: in the file they
///           lie the other way round, hence column_major
/// Values    32-bit floats, little-endian; a header whose numbers do not fit each other or the length
///           of the file is a problem, and there are no tensors. The two tables of rotations are
///           passed over
/// Accuracy  none of its own
/// Cost      reads 28 bytes; no heap; a view of the bytes, and the problem's 256
/// Source    docs/checkpoints.md; github.com/karpathy/llama2.c, run.c and export.py (legacy_export)
/// Example   static_tests/transformer/llama2c.cpp
class llama2c {
public:
    constexpr explicit llama2c(std::span<unsigned char const> file) : file_(file) {
        problem_ = layout_.read(file);
        if (!problem_.empty()) layout_.sizes = {};
    }

    /// What is wrong, in a sentence; empty when nothing is.
    [[nodiscard]] constexpr message problem() const { return problem_; }
    constexpr explicit operator bool() const { return problem_.empty(); }

    /// What the header says; 0 when there is a problem.
    [[nodiscard]] constexpr std::size_t channels() const {
        return static_cast<std::size_t>(layout_.sizes.channels);
    }
    [[nodiscard]] constexpr std::size_t hidden() const {
        return static_cast<std::size_t>(layout_.sizes.hidden);
    }
    [[nodiscard]] constexpr std::size_t layers() const {
        return static_cast<std::size_t>(layout_.sizes.layers);
    }
    [[nodiscard]] constexpr std::size_t heads() const {
        return *this ? static_cast<std::size_t>(layout_.sizes.heads) : 0;
    }
    [[nodiscard]] constexpr std::size_t key_heads() const {
        return static_cast<std::size_t>(layout_.sizes.key_heads);
    }
    [[nodiscard]] constexpr std::size_t vocabulary() const {
        return static_cast<std::size_t>(layout_.sizes.vocabulary);
    }
    [[nodiscard]] constexpr std::size_t tokens() const {
        return static_cast<std::size_t>(layout_.sizes.tokens);
    }
    /// Is the embedding the output's matrix too?
    [[nodiscard]] constexpr bool shares_output() const { return layout_.sizes.shares_output; }

    /// How many tensors there are.
    [[nodiscard]] constexpr std::size_t count() const {
        if (!*this) return 0;
        return 2 + 9 * layers() + (shares_output() ? 0 : 1);
    }

    /// The tensor of that name, or one that is false. A zero at the end of the name, as literals have,
    /// is no part of it. The result's name is the one given.
    [[nodiscard]] constexpr stored_tensor find(std::span<char const> name) const {
        name = detail::without_zero(name);
        detail::llama2c_name const parts(name);
        for (std::size_t which = 0; which < detail::llama2c_layout::kinds; ++which) {
            auto const kind = layout_.kind(which);
            if (has(which) && parts.layer < kind.copies && parts.in_layer == kind.in_layer &&
                detail::same_name(parts.word, kind.word))
                return tensor_at(which, parts.layer, name);
        }
        return {};
    }

    /// Calls f(stored_tensor) for each, in the order of the file; names last as long as the call.
    template <class Function>
    constexpr void for_each(Function f) const {
        for (std::size_t which = 0; which < detail::llama2c_layout::kinds; ++which) {
            auto const kind = layout_.kind(which);
            for (std::uint64_t layer = 0; has(which) && layer < kind.copies; ++layer) {
                message name;
                if (kind.in_layer) name.add("layers.").add(layer).add('.');
                name.add(detail::without_zero(kind.word));
                f(tensor_at(which, layer, name.view()));
            }
        }
    }

private:
    std::span<unsigned char const> file_;
    detail::llama2c_layout layout_{};
    message problem_{};

    constexpr bool has(std::size_t which) const {
        return *this && which != detail::llama2c_layout::rotations;
    }

    constexpr stored_tensor tensor_at(std::size_t which, std::uint64_t layer,
                                      std::span<char const> name) const {
        auto const kind = layout_.kind(which);
        stored_tensor out;
        out.name = name;
        out.found = true;
        out.rank = kind.is_vector ? 1 : 2;
        out.extents[0] = static_cast<std::size_t>(kind.first);
        if (!kind.is_vector) out.extents[1] = static_cast<std::size_t>(kind.second);
        out.column_major = !kind.is_vector && kind.is_turned;
        std::uint64_t const size = kind.first * kind.second * 4;
        out.bytes = file_.subspan(static_cast<std::size_t>(layout_.begin_of(which) + layer * size),
                                  static_cast<std::size_t>(size));
        return out;
    }
};

}  // namespace attent
