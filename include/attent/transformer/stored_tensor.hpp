// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <array>
#include <attent/transformer/stored_type.hpp>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <type_traits>

namespace attent {
namespace detail {

// Numbers that are constants of the program, float or int8. embedded_array knows their whole array again:
// to assign it is one step of a constant expression, where 260,000 assignments cost g++ two seconds.
struct embedded_numbers {
    float const* floats = nullptr;
    std::int8_t const* integers = nullptr;
};

template <class T, std::size_t Size>
struct embedded_array : embedded_numbers {
    std::array<T, Size> const& all;

    constexpr explicit embedded_array(std::array<T, Size> const& all_) : all(all_) {
        if constexpr (std::is_same_v<T, float>) floats = all_.data();
        else integers = all_.data();
    }
};

}  // namespace detail

/// A tensor as it lies in a file: what it is called, its extents, where its bytes are.
///
///     stored_tensor const found = file.find("layers.0.attention.query");
///     if (found) found.copy_to(weights.elements.data());     // or one by one: found.number(i)
///
/// Shapes    rank axes of extents[0], extents[1], ..; elements are counted row-major, however they lie
/// Values    a tensor that was not found is false; numbers of any type are read as float, 64 bits
///           rounded to nearest, or as double; where embedded is set it stands for the bytes
/// Accuracy  exact but for 64 bits; infinities, NaN and subnormals stay
/// Cost      a view: bytes stay the file's, the name is the one it was asked for by; copy_to is one
///           copy of memory where float lies row-major in the machine's order, and about one
///           constexpr step an element of 32 bits
/// Source    docs/checkpoints.md
/// Example   static_tests/transformer/stored_tensor.cpp
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
    detail::embedded_numbers const* embedded = nullptr;  // of attent_embed_weights

    constexpr explicit operator bool() const { return found; }

    /// How many elements; one where there are no axes.
    [[nodiscard]] constexpr std::size_t size() const {
        std::size_t count = 1;
        for (std::size_t axis = 0; axis < rank; ++axis) count *= extents[axis];
        return count;
    }
    /// Bytes of an element in the file.
    [[nodiscard]] constexpr std::size_t width() const { return detail::stored_width(type); }

    /// Element i of size(), counted row-major.
    [[nodiscard]] constexpr float number(std::size_t i) const {
        std::size_t const at = place(i);
        if (embedded != nullptr)
            return embedded->floats != nullptr ? embedded->floats[at]
                                               : static_cast<float>(embedded->integers[at]);
        return detail::stored_number(type, bytes.data() + at * width(), big_endian);
    }

    /// The same as a double: of 64 bits all are kept.
    [[nodiscard]] constexpr double double_number(std::size_t i) const {
        if (type != stored_type::f64 || embedded != nullptr) return static_cast<double>(number(i));
        return __builtin_bit_cast(double, detail::stored_bits<stored_type::f64>(
                                              bytes.data() + place(i) * width(), big_endian));
    }

    /// Its axes in the opposite order; no byte moves.
    [[nodiscard]] constexpr stored_tensor transposed() const {
        stored_tensor out = *this;
        for (std::size_t axis = 0; axis < rank; ++axis)
            out.extents[axis] = extents[rank - 1 - axis];
        out.column_major = !column_major;
        return out;
    }

private:  // above what calls it: clang has not parsed a template of a class that stands below
    // Where element i lies, in elements.
    constexpr std::size_t place(std::size_t i) const {
        if (!column_major) return i;
        std::size_t at = 0, step = size();
        for (std::size_t axis = rank; axis-- > 0; i /= extents[axis]) {
            step /= extents[axis];
            at += i % extents[axis] * step;
        }
        return at;
    }

    // Calls copy(row, count, at, by): count elements that lie at, at + by, .. go to row. A row that lies
    // together is cut where g++ would end a loop of a constant expression.
    template <class Copy>
    constexpr void copy_rows(float* to, Copy copy) const {
        bool const strided = column_major && rank > 1;
        std::size_t const all = size(), row = strided ? extents[rank - 1] : 65'536;
        for (std::size_t first = 0; first < all; first += row)
            copy(to + first, row < all - first ? row : all - first, strided ? place(first) : first,
                 strided ? all / row : 1);
    }

    template <stored_type Type>
    constexpr void copy_bytes(float* to) const {
        constexpr std::size_t width = detail::stored_width(Type);
        copy_rows(to, [this](float* row_, std::size_t count_, std::size_t at_, std::size_t by_) {
            unsigned char const* const from = bytes.data() + at_ * width;
            std::size_t const step = by_ * width;
            // one statement an element: constant expressions count them
            if (Type == stored_type::f32 && !big_endian)
                for (std::size_t i = 0, b = 0; i < count_; ++i, b += step)
                    row_[i] = __builtin_bit_cast(float, from[b] | from[b + 1] * 0x100u |
                                                            from[b + 2] * 0x1'0000u |
                                                            from[b + 3] * 0x100'0000u);
            else if (Type == stored_type::bf16 && !big_endian)
                for (std::size_t i = 0, b = 0; i < count_; ++i, b += step)
                    row_[i] =
                        __builtin_bit_cast(float, from[b] * 0x1'0000u | from[b + 1] * 0x100'0000u);
            else if (Type == stored_type::i8)
                for (std::size_t i = 0, b = 0; i < count_; ++i, b += step)
                    row_[i] = static_cast<float>(static_cast<signed char>(from[b]));
            else
                for (std::size_t i = 0; i < count_; ++i)
                    row_[i] = detail::stored_number<Type>(from + i * step, big_endian);
        });
    }

public:
    /// Every element, row-major, to size() floats.
    constexpr void copy_to(float* to) const {
        bool const native =
            type == stored_type::f32 && big_endian == (std::endian::native == std::endian::big);
        if (embedded != nullptr)
            copy_rows(to,
                      [this](float* row_, std::size_t count_, std::size_t at_, std::size_t by_) {
                          if (float const* const from = embedded->floats; from != nullptr)
                              for (std::size_t i = 0; i < count_; ++i)
                                  row_[i] = from[at_ + i * by_];
                          else
                              for (std::size_t i = 0; i < count_; ++i)
                                  row_[i] = static_cast<float>(embedded->integers[at_ + i * by_]);
                      });
        else if (!__builtin_is_constant_evaluated() && !column_major && native) {
            if (size() != 0) __builtin_memcpy(to, bytes.data(), size() * sizeof(float));
        } else switch (type) {
                case stored_type::f64:
                    return copy_bytes<stored_type::f64>(to);
                case stored_type::f32:
                    return copy_bytes<stored_type::f32>(to);
                case stored_type::f16:
                    return copy_bytes<stored_type::f16>(to);
                case stored_type::bf16:
                    return copy_bytes<stored_type::bf16>(to);
                case stored_type::i8:
                    return copy_bytes<stored_type::i8>(to);
            }
    }

    /// The same to an array of the file's own type, at once; false, and nothing done, where that cannot be.
    template <class T, std::size_t Size>
    constexpr bool copy_whole(std::array<T, Size>& to) const {
        if (embedded == nullptr || column_major || size() != Size ||
            (type == stored_type::i8) != std::is_same_v<T, std::int8_t>)
            return false;
        to = static_cast<detail::embedded_array<T, Size> const*>(embedded)->all;
        return true;
    }
};

namespace detail {

// Axes as a file lists them, in 64 bits, also where a machine's word has 32.
struct stored_extents {
    std::uint64_t product = 1;
    bool overflows = false;

    constexpr void add(std::uint64_t extent, stored_tensor& to) {
        constexpr std::uint64_t most = std::numeric_limits<std::size_t>::max();
        multiply(extent);
        // one that no word holds is damage, or stands beside an extent of 0
        to.extents[to.rank++] = static_cast<std::size_t>(extent < most ? extent : most);
    }
    constexpr void multiply(std::uint64_t factor) {
        constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
        overflows = overflows || (factor != 0 && product > most / factor);
        product *= factor;
    }
};

}  // namespace detail
}  // namespace attent
