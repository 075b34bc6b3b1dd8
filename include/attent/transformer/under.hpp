// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/transformer/message.hpp>
#include <attent/transformer/stored_name.hpp>
#include <attent/transformer/stored_tensor.hpp>
#include <cstddef>
#include <span>

namespace attent {

/// The tensors of a file whose names begin with a prefix, and their names without it: a model inside a larger
/// one, or in a wrapper.
///
///     load(m, under("transformer.", safetensors(bytes)), gpt2_names)
///     load(m.encoder, under("encoder.", file), pytorch_names), load(m.decoder, under("decoder.", file), ..)
///
/// Shapes    a prefix, its point included, and a file -> what is read as a file is
/// Values    names are ASCII; other tensors of the file are not there; under("a.", under("b.", file)) is
///           under("b.a.", file)
/// Accuracy  none
/// Cost      a name put together each look-up; a copy of the file's reader, which is a view
/// Source    docs/models.md
/// Example   static_tests/transformer/under.cpp
template <class File>
struct under {
    char const* prefix;
    File file;

    constexpr under(char const* prefix_, File const& file_) : prefix(prefix_), file(file_) {}

    /// The file's.
    [[nodiscard]] constexpr message problem() const { return file.problem(); }
    constexpr explicit operator bool() const { return problem().empty(); }

    /// How many tensors there are.
    [[nodiscard]] constexpr std::size_t count() const {
        std::size_t found = 0;
        for_each([&](stored_tensor const&) { ++found; });
        return found;
    }

    /// The tensor of that name, or one that is false.
    [[nodiscard]] constexpr stored_tensor find(std::span<char const> name) const {
        stored_tensor found = file.find(with_prefix(name).view());
        found.name = detail::without_zero(name);
        return found;
    }

    /// Calls f(stored_tensor) for each, in the order of the file.
    template <class Function>
    constexpr void for_each(Function f) const {
        std::size_t const length = message(prefix).length;
        file.for_each([&](stored_tensor tensor_) {
            if (tensor_.name.size() < length ||
                !detail::same_name(tensor_.name.first(length), message(prefix).view()))
                return;
            tensor_.name = tensor_.name.subspan(length);
            f(tensor_);
        });
    }

    /// What the file calls the tensor of that name.
    [[nodiscard]] constexpr message whole_name(std::span<char const> name) const {
        message const here = with_prefix(name);
        if constexpr (requires { file.whole_name(name); }) return file.whole_name(here.view());
        else return here;
    }

private:
    constexpr message with_prefix(std::span<char const> name) const {
        return message(prefix).add(detail::without_zero(name));
    }
};

}  // namespace attent
