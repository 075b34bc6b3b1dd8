// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/transformer/json_cursor.hpp>
#include <attent/transformer/message.hpp>
#include <attent/transformer/stored_tensor.hpp>
#include <cstddef>
#include <cstdint>
#include <span>

namespace attent::detail {

// A sentence has room for so much of a name.
constexpr message& add_name(message& said, std::span<char const> name) {
    constexpr std::size_t most = 80;
    said.add('\'').add(name.first(name.size() < most ? name.size() : most));
    return said.add(name.size() > most ? "..'" : "'");
}

// What a header says of a tensor: {"dtype": "F32", "shape": [2, 3], "data_offsets": [0, 24]}, in any
// order. Its functions are false after they said what is wrong.
class safetensors_entry {
public:
    stored_tensor tensor{};  // all but the bytes
    std::uint64_t begin = 0, end = 0;

    constexpr safetensors_entry(std::span<char const> name_, message& said_) : said(said_) {
        tensor.name = name_;
        tensor.found = true;
    }

    constexpr bool take(json_cursor& header) {
        unsigned seen = 0;  // a bit for each key
        if (!header.take('{')) return lacks(header, "'{'");
        do {
            json_string key;
            if (!header.take_string(key)) return lacks(header, "a string");
            unsigned const bit = key.is("dtype")          ? 1u
                                 : key.is("shape")        ? 2u
                                 : key.is("data_offsets") ? 4u
                                                          : 0u;
            if (bit == 0 || (seen & bit) != 0) {
                begin_sentence(bit == 0 ? " has the key " : " has twice the key ");
                add_name(said, key.view()).add(" (dtype, shape and data_offsets stand once each)");
                return false;
            }
            seen |= bit;
            if (!header.take(':')) return lacks(header, "':'");
            if (!(bit == 1   ? take_type(header)
                  : bit == 2 ? take_shape(header)
                             : take_offsets(header)))
                return false;
        } while (header.take(','));
        if (!header.take('}')) return lacks(header, "',' or '}'");
        if (seen != 7) {
            begin_sentence(" lacks its ")
                .add((seen & 1) == 0   ? "dtype"
                     : (seen & 2) == 0 ? "shape"
                                       : "data_offsets")
                .add(" (save the file anew)");
            return false;
        }
        return true;
    }

    // Do its numbers agree, and do the bytes lie in the data?
    constexpr bool check(std::uint64_t data) {
        extents.multiply(tensor.width());
        std::uint64_t const size = extents.product;
        if (extents.overflows) {
            begin_sentence(" has a shape whose bytes 64 bits cannot count (is the file damaged?)");
            return false;
        }
        if (begin > end) {
            begin_sentence(" begins at byte ")
                .add(begin)
                .add(" of the data and ends before, at byte ")
                .add(end)
                .add(" (is the file damaged?)");
            return false;
        }
        if (end > data) {
            begin_sentence(" ends at byte ")
                .add(end)
                .add(" of the data, which has ")
                .add(data)
                .add(" (is the file cut off?)");
            return false;
        }
        if (end - begin != size) {
            begin_sentence(" has a shape of ")
                .add(size)
                .add(" bytes and offsets of ")
                .add(end - begin)
                .add(" (is the file damaged?)");
            return false;
        }
        return true;
    }

private:
    message& said;
    stored_extents extents{};

    constexpr message& begin_sentence(char const* rest) {
        said = "attent::safetensors: tensor ";
        return add_name(said, tensor.name).add(rest);
    }
    constexpr bool lacks(json_cursor const& header, char const* what) {
        said = "attent::safetensors: byte ";
        said.add(header.at).add(" of the file, in tensor ");
        add_name(said, tensor.name)
            .add(", is not ")
            .add(what)
            .add(" (the header is no JSON of tensors: save the file anew)");
        return false;
    }

    constexpr bool take_type(json_cursor& header) {
        json_string type;
        if (!header.take_string(type)) return lacks(header, "a string");
        if (type.is("F32")) tensor.type = stored_type::f32;
        else if (type.is("F16")) tensor.type = stored_type::f16;
        else if (type.is("BF16")) tensor.type = stored_type::bf16;
        else if (type.is("F64")) tensor.type = stored_type::f64;
        else if (type.is("I8")) tensor.type = stored_type::i8;
        else {
            begin_sentence(" has the dtype ");
            add_name(said, type.view())
                .add(" (F64, F32, F16, BF16 and I8 are read: convert it before saving)");
            return false;
        }
        return true;
    }

    constexpr bool take_shape(json_cursor& header) {
        if (!header.take('[')) return lacks(header, "'['");
        if (header.take(']')) return true;
        do {
            std::uint64_t extent = 0;
            if (tensor.rank == stored_tensor::most_axes) {
                begin_sentence(" has more than 8 axes (reshape it before saving)");
                return false;
            }
            if (!header.take_count(extent)) return lacks(header, "a count below 2^64");
            extents.add(extent, tensor);
        } while (header.take(','));
        return header.take(']') || lacks(header, "',' or ']'");
    }

    constexpr bool take_offsets(json_cursor& header) {
        if (!header.take('[')) return lacks(header, "'['");
        if (!header.take_count(begin)) return lacks(header, "a count below 2^64");
        if (!header.take(',')) return lacks(header, "','");
        if (!header.take_count(end)) return lacks(header, "a count below 2^64");
        return header.take(']') || lacks(header, "']'");
    }
};

}  // namespace attent::detail
