// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/transformer/message.hpp>
#include <attent/transformer/stored_name.hpp>
#include <attent/transformer/stored_tensor.hpp>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

namespace attent::detail {

// The header of a .npy file: ten or twelve bytes, then a literal of Python,
// {'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }, in any order. Its functions are false
// after they said what is wrong.
class npy_header {
public:
    stored_tensor tensor{};
    message said{};

    constexpr explicit npy_header(std::span<unsigned char const> file_) : file(file_) {
        tensor.found = check_beginning() && take_pairs() && check_size();
    }

private:
    std::span<unsigned char const> file;
    std::size_t at = 0, end = 0;
    stored_extents extents{};

    constexpr message& say(char const* what) {
        said = "attent::npy: ";
        return said.add(what);
    }
    constexpr bool lacks(char const* what) {
        say("byte ").add(at).add(" of the file is not ").add(what);
        said.add(" (the header is none of numpy.save: save the file anew)");
        return false;
    }

    constexpr bool check_beginning() {
        constexpr unsigned char magic[] = {0x93, 'N', 'U', 'M', 'P', 'Y'};
        for (; at < 6; ++at)
            if (at == file.size() || file[at] != magic[at]) {
                say("the file does not begin with the bytes 93 N U M P Y (is it an .npz or no file "
                    "of numpy.save?)");
                return false;
            }
        if (file.size() < 10) return is_cut(10);
        unsigned const version = file[6];
        if (version < 1 || version > 3 || file[7] != 0) {
            say("the version is ")
                .add(version)
                .add('.')
                .add(unsigned{file[7]})
                .add(" (1.0, 2.0 and 3.0 are read)");
            return false;
        }
        at = version == 1 ? 10 : 12;
        if (file.size() < at) return is_cut(at);
        std::uint64_t length = 0;
        for (std::size_t i = at; i-- > 8;) length = length << 8 | file[i];
        if (length > file.size() - at) return is_cut(length + at);
        end = at + static_cast<std::size_t>(length);
        return true;
    }
    constexpr bool is_cut(std::uint64_t needed) {
        say("the file has ")
            .add(file.size())
            .add(" bytes and its header needs ")
            .add(needed)
            .add(" (is it cut off?)");
        return false;
    }

    constexpr void skip_space() {
        while (at < end &&
               (file[at] == ' ' || file[at] == '\n' || file[at] == '\r' || file[at] == '\t'))
            ++at;
    }
    constexpr bool take(unsigned char wanted) {
        skip_space();
        if (at == end || file[at] != wanted) return false;
        ++at;
        return true;
    }
    constexpr bool take_word(char const* word) {
        skip_space();
        std::size_t i = 0;
        while (word[i] != '\0' && at + i < end &&
               file[at + i] == static_cast<unsigned char>(word[i]))
            ++i;
        if (word[i] != '\0') return false;
        at += i;
        return true;
    }

    // A string without escapes, in either kind of quotes; what does not fit is left out.
    struct short_string {
        char text[24]{};
        std::size_t length = 0;
        constexpr std::span<char const> view() const { return {text, length}; }
    };
    constexpr bool take_string(short_string& out) {
        skip_space();
        if (at == end || (file[at] != '\'' && file[at] != '"')) return lacks("a string");
        unsigned char const quote = file[at++];
        for (; at < end && file[at] != quote; ++at) {
            if (file[at] < ' ' || file[at] == '\\') return lacks("a plain character of a string");
            if (out.length < sizeof out.text) out.text[out.length++] = static_cast<char>(file[at]);
        }
        return take(quote) || lacks("the end of a string");
    }

    constexpr bool take_pairs() {
        unsigned seen = 0;  // a bit for each key
        if (!take('{')) return lacks("'{'");
        while (!take('}')) {
            short_string key;
            if (!take_string(key)) return false;
            unsigned const bit = same_name(key.view(), "descr")           ? 1u
                                 : same_name(key.view(), "fortran_order") ? 2u
                                 : same_name(key.view(), "shape")         ? 4u
                                                                          : 0u;
            if (bit == 0 || (seen & bit) != 0) {
                say("the header has ")
                    .add(bit == 0 ? "the key '" : "twice the key '")
                    .add(key.view());
                said.add("' (descr, fortran_order and shape stand once each)");
                return false;
            }
            seen |= bit;
            if (!take(':')) return lacks("':'");
            if (!(bit == 1 ? take_type() : bit == 2 ? take_order() : take_shape())) return false;
            if (!take(',')) {
                if (!take('}')) return lacks("',' or '}'");
                break;
            }
        }
        skip_space();
        if (at != end) return lacks("a space, as behind the header");
        if (seen == 7) return true;
        say("the header lacks ")
            .add((seen & 1) == 0   ? "descr"
                 : (seen & 2) == 0 ? "fortran_order"
                                   : "shape");
        said.add(" (save the file anew)");
        return false;
    }

    constexpr bool take_type() {
        skip_space();
        short_string type;
        if (at < end && file[at] == '[') {
            say("the elements are records (save one field, as numpy.float32)");
            return false;
        }
        if (!take_string(type)) return false;
        tensor.big_endian = type.text[0] == '>';
        std::span<char const> const rest = type.view().last(type.length == 0 ? 0 : type.length - 1);
        bool const has_order = type.text[0] == '<' || type.text[0] == '>';
        if (has_order && same_name(rest, "f4")) tensor.type = stored_type::f32;
        else if (has_order && same_name(rest, "f8")) tensor.type = stored_type::f64;
        else if (has_order && same_name(rest, "f2")) tensor.type = stored_type::f16;
        else if (same_name(type.view(), "|i1")) tensor.type = stored_type::i8;
        else {
            say("the elements are of type '").add(type.view());
            said.add(
                "' (f4, f8 and f2 with < or >, and |i1 are read: save "
                "array.astype(numpy.float32))");
            return false;
        }
        return true;
    }

    constexpr bool take_order() {
        tensor.column_major = take_word("True");
        return tensor.column_major || take_word("False") || lacks("True or False");
    }

    // (), (n,), (n, m), ..; Python 2 wrote an L behind each number
    constexpr bool take_shape() {
        constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
        if (!take('(')) return lacks("'('");
        while (!take(')')) {
            std::uint64_t extent = 0;
            skip_space();
            std::size_t const first = at;
            for (; at < end && file[at] >= '0' && file[at] <= '9'; ++at) {
                std::uint64_t const digit = file[at] - std::uint64_t{'0'};
                if (extent > (most - digit) / 10) return lacks("a digit of a count below 2^64");
                extent = extent * 10 + digit;
            }
            if (at == first) return lacks("a count");
            if (at < end && file[at] == 'L') ++at;
            if (tensor.rank == stored_tensor::most_axes) {
                say("the array has more than 8 axes (reshape it before saving)");
                return false;
            }
            extents.add(extent, tensor);
            bool const more = take(',');
            if (!more && tensor.rank == 1)
                return lacks("',': one number in parentheses is no tuple");
            if (!more) {
                if (!take(')')) return lacks("',' or ')'");
                break;
            }
        }
        return true;
    }

    constexpr bool check_size() {
        extents.multiply(tensor.width());
        std::uint64_t const size = extents.product;
        if (extents.overflows) {
            say("the shape has more bytes than 64 bits can count (is the file damaged?)");
            return false;
        }
        tensor.bytes = file.subspan(end);
        if (size == tensor.bytes.size()) return true;
        say("the shape needs ").add(size).add(" bytes and ").add(tensor.bytes.size());
        said.add(" follow the header (is the file cut off, or does it hold several arrays?)");
        return false;
    }
};

}  // namespace attent::detail
