// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/transformer/stored_name.hpp>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

namespace attent::detail {

// A string of a JSON text, its escapes replaced. What does not fit is counted only.
struct json_string {
    static constexpr std::size_t capacity = 255;

    char text[capacity]{};
    std::size_t length = 0;
    bool holds_zero = false;

    constexpr void add(std::uint32_t byte) {
        if (length < capacity) text[length] = static_cast<char>(byte);
        holds_zero |= byte == 0;
        ++length;
    }
    constexpr void add_code_point(std::uint32_t code) {
        if (code < 0x80u) return add(code);
        if (code < 0x800u) add(0xc0u | code >> 6);
        else {
            if (code < 0x1'0000u) add(0xe0u | code >> 12);
            else {
                add(0xf0u | code >> 18);
                add(0x80u | (code >> 12 & 0x3fu));
            }
            add(0x80u | (code >> 6 & 0x3fu));
        }
        add(0x80u | (code & 0x3fu));
    }

    // FNV-1a
    constexpr std::uint32_t hash() const {
        std::uint32_t out = 2166136261u;
        for (std::size_t i = 0; i < length && i < capacity; ++i)
            out = (out ^ static_cast<unsigned char>(text[i])) * 16777619u;
        return out ^ out >> 16;
    }
    constexpr bool fits() const { return length <= capacity; }
    constexpr std::span<char const> view() const {
        return {text, length < capacity ? length : capacity};
    }
    constexpr bool is(std::span<char const> other) const {
        return fits() && same_name(view(), other);
    }
};

// A place in a JSON text. A function that takes something moves beyond it, or is false and stays where
// the text is wrong. The few that skip are for a text in which everything was taken once.
struct json_cursor {
    unsigned char const* text = nullptr;
    std::size_t at = 0, end = 0;

    constexpr void skip_space() {
        while (at < end &&
               (text[at] == ' ' || text[at] == '\n' || text[at] == '\r' || text[at] == '\t'))
            ++at;
    }
    constexpr bool take(unsigned char wanted) {
        skip_space();
        if (at == end || text[at] != wanted) return false;
        ++at;
        return true;
    }

    // Digits with no sign or leading zero, below 2^64. A point or an exponent is left for the next to
    // stumble over.
    constexpr bool take_count(std::uint64_t& out) {
        constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
        skip_space();
        std::size_t const first = at;
        bool good = true;
        for (out = 0; at < end && text[at] >= '0' && text[at] <= '9'; ++at) {
            std::uint64_t const digit = text[at] - std::uint64_t{'0'};
            good = good && out <= (most - digit) / 10;
            out = out * 10 + digit;
        }
        good = good && at > first && !(text[first] == '0' && at - first > 1);
        if (!good) at = first;
        return good;
    }

    constexpr bool take_string(json_string& out) {
        if (!take('"')) return false;
        for (;;) {
            // one statement a character: constant expressions count them
            while (at < end && text[at] >= ' ' && text[at] != '"' && text[at] != '\\' &&
                   out.length < out.capacity)
                out.text[out.length++] = static_cast<char>(text[at++]);
            if (at == end || text[at] < ' ') return false;
            if (text[at] == '"') break;
            if (text[at] != '\\') out.add(text[at++]);
            else if (!take_escape(out)) return false;
        }
        ++at;
        return true;
    }

    // Beyond the string that begins here; whether it is that name.
    constexpr bool skip_string(std::span<char const> name) {
        char const* const other = name.data();
        std::size_t const first = ++at, size = name.size();
        while (at - first < size && text[at] == static_cast<unsigned char>(other[at - first]) &&
               text[at] != '"' && text[at] != '\\')
            ++at;
        bool same = text[at] == '"' && at - first == size;
        if (text[at] == '\\') {
            json_string rest;
            for (json_cursor tail = *this; tail.at < end && tail.text[tail.at] != '"';)
                if (tail.text[tail.at] != '\\') rest.add(tail.text[tail.at++]);
                else if (!tail.take_escape(rest)) return false;
            same = rest.is(name.subspan(at - first));
        }
        while (text[at] != '"') at += text[at] == '\\' ? 2 : 1;
        ++at;
        return same;
    }
    // Beyond the object of strings and numbers that begins here.
    constexpr void skip_object() {
        while (text[at] != '}')
            if (text[at] == '"') skip_string({});
            else ++at;
        ++at;
    }

private:
    constexpr bool take_escape(json_string& out) {
        constexpr char pairs[] = "\"\"\\\\//b\bf\fn\nr\rt\t";  // how it is written, what it is
        if (end - at < 2) return false;
        for (std::size_t i = 0; i < 16; i += 2)
            if (text[at + 1] == static_cast<unsigned char>(pairs[i])) {
                out.add(static_cast<unsigned char>(pairs[i + 1]));
                at += 2;
                return true;
            }
        std::uint32_t code = 0, low = 0;
        if (!take_unit(code) || (code >= 0xdc00u && code < 0xe000u)) return false;
        if (code >= 0xd800u && code < 0xdc00u) {  // half of a pair
            if (!take_unit(low) || low < 0xdc00u || low >= 0xe000u) return false;
            code = 0x1'0000u + ((code - 0xd800u) << 10 | (low - 0xdc00u));
        }
        out.add_code_point(code);
        return true;
    }
    // \uXXXX
    constexpr bool take_unit(std::uint32_t& out) {
        if (end - at < 6 || text[at] != '\\' || text[at + 1] != 'u') return false;
        for (std::size_t i = 2; i < 6; ++i) {
            std::uint32_t const c = text[at + i], letter = (c | 0x20u) - 'a';
            if (c - '0' > 9u && letter > 5u) return false;
            out = out << 4 | (c - '0' <= 9u ? c - '0' : letter + 10u);
        }
        at += 6;
        return true;
    }
};

}  // namespace attent::detail
