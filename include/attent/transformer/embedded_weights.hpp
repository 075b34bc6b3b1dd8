// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/tensor/tensor.hpp>
#include <attent/transformer/message.hpp>
#include <attent/transformer/stored_name.hpp>
#include <attent/transformer/stored_tensor.hpp>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

namespace attent {
namespace detail {

// what a llama2.c header says beside the shapes
struct llama2c_header {
    std::size_t layers = 0, heads = 0, key_heads = 0;
    bool shares_output = false;
};

}  // namespace detail

/// A file of weights that is constants of the program: what attent_embed_weights of CMake writes as
/// `file`, beside a tensor for each of the file's. It is read as any other file is.
///
///     #include <w.hpp>               // attent_embed_weights(TARGET t FILE model.safetensors NAMESPACE w)
///     constexpr auto model = attent::loaded<my_model>(w::file, names);
///     static_assert(w::layers_0_norm(3) > 0);
///
/// Shapes    those of the file; names are the file's too, those of the tensors beside it are identifiers
/// Values    float from F32, F16, BF16 and F64, int8 from I8; never a problem: the build met it
/// Accuracy  exact; F64 is rounded to nearest once
/// Cost      a look at each name until the right one; tensors are copied whole, also by the compiler
/// Source    docs/embedding.md
/// Example   tests/embed/embedded.cpp
class embedded_weights {
public:
    constexpr explicit embedded_weights(std::span<stored_tensor const> tensors,
                                        detail::llama2c_header header = {})
        : tensors_(tensors), header_(header) {}

    /// Empty: a file with a problem stops the build.
    [[nodiscard]] constexpr message problem() const { return {}; }
    constexpr explicit operator bool() const { return true; }

    /// What the header of a llama2.c file says beside the shapes; 0 of other files.
    [[nodiscard]] constexpr std::size_t layers() const { return header_.layers; }
    [[nodiscard]] constexpr std::size_t heads() const { return header_.heads; }
    [[nodiscard]] constexpr std::size_t key_heads() const { return header_.key_heads; }
    [[nodiscard]] constexpr bool shares_output() const { return header_.shares_output; }

    /// How many tensors there are.
    [[nodiscard]] constexpr std::size_t count() const { return tensors_.size(); }

    /// The tensor of that name, or one that is false.
    [[nodiscard]] constexpr stored_tensor find(std::span<char const> name) const {
        for (stored_tensor const& each : tensors_)
            if (detail::same_name(each.name, name)) return each;
        return {};
    }

    /// Calls f(stored_tensor) for each, in the order of the file.
    template <class Function>
    constexpr void for_each(Function f) const {
        for (stored_tensor const& each : tensors_) f(each);
    }

private:
    std::span<stored_tensor const> tensors_;
    detail::llama2c_header header_;
};

namespace detail {

template <auto const& Tensor>
inline constexpr embedded_array embedded_elements(Tensor.elements);

template <class T, axis... Axes>
constexpr stored_tensor embedded_as(std::span<char const> name, tensor<T, Axes...> const&,
                                    embedded_numbers const& numbers) {
    stored_tensor out;
    out.name = without_zero(name);
    out.type = std::is_same_v<T, std::int8_t> ? stored_type::i8 : stored_type::f32;
    out.rank = sizeof...(Axes);
    out.extents = {Axes.extent...};
    out.found = true;
    out.embedded = &numbers;
    return out;
}

// a tensor of the program, by the name that it has in its file
template <auto const& Tensor>
constexpr stored_tensor embedded(std::span<char const> name) {
    return embedded_as(name, Tensor, embedded_elements<Tensor>);
}

}  // namespace detail
}  // namespace attent
