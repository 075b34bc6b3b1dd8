// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/tensor/tensor.hpp>
#include <attent/transformer/message.hpp>
#include <attent/transformer/stored_name.hpp>
#include <attent/transformer/stored_tensor.hpp>

// Files of weights, made by the compiler.
namespace attent_test {

// A safetensors file: Header bytes of names and shapes, spaces behind them, and Data bytes. A prefix comes before
// every name.
template <std::size_t Header, std::size_t Data>
struct model_file {
    std::array<unsigned char, 8 + Header + Data> bytes{};
    char const* prefix;
    std::size_t header = 0, data = 0;

    constexpr model_file(char const* prefix_ = "") : prefix(prefix_) {
        for (std::size_t i = 0; i < 8; ++i)
            bytes[i] = static_cast<unsigned char>(std::uint64_t{Header} >> 8 * i & 255u);
        for (std::size_t i = 0; i < Header; ++i) bytes[8 + i] = ' ';
        text("{}");
    }
    constexpr operator std::span<unsigned char const>() const { return bytes; }

    template <class T, attent::axis... Axes>
    constexpr model_file& add(char const* name, attent::tensor<T, Axes...> const& tensor) {
        bool const first = header == 2;
        --header;  // over the brace
        text(first ? "\"" : ",\"").text(prefix).text(name).text("\":{\"dtype\":\"");
        text(sizeof(T) == 1   ? "I8"
             : sizeof(T) == 2 ? "F16"
             : sizeof(T) == 4 ? "F32"
                              : "F64")
            .text("\",\"shape\":[");
        bool comma = false;
        ((text(comma ? "," : "").number(Axes.extent), comma = true), ...);
        text("],\"data_offsets\":[").number(data).text(",");
        for (T const& element : tensor.elements) {
            auto const raw = raw_bits(element);
            for (std::size_t i = 0; i < sizeof(T); ++i)
                bytes[8 + Header + data++] = static_cast<unsigned char>(raw >> 8 * i & 255u);
        }
        return number(data).text("]}}");
    }

private:
    template <class T>
    static constexpr std::uint64_t raw_bits(T const& element) {
        if constexpr (sizeof(T) == 1) return static_cast<std::uint8_t>(element);
        else if constexpr (sizeof(T) == 2) return std::bit_cast<std::uint16_t>(element);
        else if constexpr (sizeof(T) == 4) return std::bit_cast<std::uint32_t>(element);
        else return std::bit_cast<std::uint64_t>(element);
    }
    constexpr model_file& text(char const* said) {
        while (*said != '\0') bytes[8 + header++] = static_cast<unsigned char>(*said++);
        return *this;
    }
    constexpr model_file& number(std::size_t value) {
        attent::message digits;
        return text(digits.add(value).text);
    }
};

// The same without a header: what a file answers, from tensors of the test.
template <std::size_t Most, std::size_t Room = 4096>
struct model_tensors {
    static constexpr std::size_t longest = 64;
    char const* prefix;
    attent::stored_tensor tensors[Most]{};
    char names[Most][longest]{};
    std::size_t lengths[Most]{}, begins[Most]{};
    std::size_t count = 0, used = 0;
    unsigned char bytes[Room]{};

    constexpr model_tensors(char const* prefix_ = "") : prefix(prefix_) {}

    template <attent::axis... Axes>
    constexpr model_tensors& add(char const* name, attent::tensor<float, Axes...> const& tensor) {
        attent::stored_tensor& to = tensors[count];
        attent::message const whole = attent::message(prefix).add(name);
        for (char const character : whole.view()) names[count][lengths[count]++] = character;
        to.rank = sizeof...(Axes);
        to.extents = {Axes.extent...};
        to.found = true;
        begins[count++] = used;
        for (float const element : tensor.elements) {
            auto const bits = std::bit_cast<std::uint32_t>(element);
            for (unsigned shift = 0; shift < 32; shift += 8)
                bytes[used++] = static_cast<unsigned char>(bits >> shift);
        }
        return *this;
    }
    constexpr attent::stored_tensor at(std::size_t i) const {
        attent::stored_tensor out = tensors[i];
        out.name = name(i);
        out.bytes = std::span<unsigned char const>(bytes).subspan(begins[i], 4 * out.size());
        return out;
    }
    constexpr attent::message problem() const { return {}; }
    constexpr std::span<char const> name(std::size_t i) const { return {names[i], lengths[i]}; }
    constexpr attent::stored_tensor find(std::span<char const> wanted) const {
        for (std::size_t i = 0; i < count; ++i)
            if (attent::detail::same_name(wanted, name(i))) return at(i);
        return {};
    }
    template <class Function>
    constexpr void for_each(Function function) const {
        for (std::size_t i = 0; i < count; ++i) function(at(i));
    }
};

}  // namespace attent_test
