// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/transformer/message.hpp>
#include <attent/transformer/stored_tensor.hpp>
#include <cstddef>
#include <cstdint>
#include <span>

namespace attent::detail {

// What the seven numbers of the header say.
struct llama2c_sizes {
    std::uint64_t channels = 0, hidden = 0, layers = 0, heads = 1, key_heads = 0, vocabulary = 0,
                  tokens = 0;
    bool shares_output = false;
};

// Tensors of one kind stand together, a layer behind the other.
struct llama2c_kind {
    std::span<char const> word;  // the name, in layers that behind "layers.0."
    bool in_layer;
    std::uint64_t copies, first, second;  // extents; a vector has a second of 1
    bool is_vector = false, is_turned = true;
};

// Where everything lies, in the order of the file.
class llama2c_layout {
public:
    static constexpr std::size_t kinds = 13, rotations = 11;  // rotations are handed out to nobody

    llama2c_sizes sizes{};

    [[nodiscard]] constexpr llama2c_kind kind(std::size_t which) const {
        auto const& [channels, hidden, layers, heads, key_heads, vocabulary, tokens, shared] =
            sizes;
        std::uint64_t const key_channels = channels / heads * key_heads;
        switch (which) {
            case 0:
                return {"embedding", false, 1, vocabulary, channels, false, false};
            case 1:
                return {"attention_norm", true, layers, channels, 1, true};
            case 2:
                return {"attention.query", true, layers, channels, channels};
            case 3:
                return {"attention.key", true, layers, channels, key_channels};
            case 4:
                return {"attention.value", true, layers, channels, key_channels};
            case 5:
                return {"attention.output", true, layers, channels, channels};
            case 6:
                return {"feed_forward_norm", true, layers, channels, 1, true};
            case 7:
                return {"feed_forward.gate", true, layers, channels, hidden};
            case 8:
                return {"feed_forward.down", true, layers, hidden, channels};
            case 9:
                return {"feed_forward.up", true, layers, channels, hidden};
            case 10:
                return {"norm", false, 1, channels, 1, true};
            case rotations:
                return {"", false, 1, tokens, channels / heads, false, false};
            default:
                return {"output", false, shared ? 0u : 1u, channels, vocabulary};
        }
    }

    // Reads the header; a sentence when it is no header, or none of a file of that length.
    constexpr message read(std::span<unsigned char const> file) {
        message said("attent::llama2c: ");
        if (file.size() < header) {
            said.add("the file has ").add(file.size());
            return said.add(" bytes and its header needs 28 (is it cut off?)");
        }
        constexpr char const* names[] = {"dim",        "hidden_dim", "n_layers", "n_heads",
                                         "n_kv_heads", "vocab_size", "seq_len"};
        std::uint64_t* const fields[] = {&sizes.channels, &sizes.hidden,    &sizes.layers,
                                         &sizes.heads,    &sizes.key_heads, &sizes.vocabulary,
                                         &sizes.tokens};
        for (std::size_t i = 0; i < 7; ++i) {
            std::uint32_t bits = 0;
            for (std::size_t byte = 4; byte-- > 0;) bits = bits << 8 | file[4 * i + byte];
            if (i == 0 && bits == 0x616b'3432u)
                return said.add(
                    "the file begins with ak42, as later versions do (export it with --version 0)");
            std::int64_t number = static_cast<std::int32_t>(bits);
            if (i == 5) {  // the vocabulary, negative when the output has a matrix of its own
                sizes.shares_output = number > 0;
                number = number < 0 ? -number : number;
            }
            if (number <= 0) {
                said.add(names[i]).add(" is ").add(number);
                return said.add(
                    " in the header, not a positive number (is the file from llama2.c?)");
            }
            *fields[i] = static_cast<std::uint64_t>(number);
        }
        auto const divides = [&said](char const* part_, std::uint64_t a_, char const* whole_,
                                     std::uint64_t b_) {
            if (b_ % a_ != 0)
                said.add(part_)
                    .add(" is ")
                    .add(a_)
                    .add(" in the header and does not divide ")
                    .add(whole_)
                    .add(", ")
                    .add(b_)
                    .add(" (is the file from llama2.c?)");
            return b_ % a_ == 0;
        };
        if (!divides("n_heads", sizes.heads, "dim", sizes.channels) ||
            !divides("n_kv_heads", sizes.key_heads, "n_heads", sizes.heads) ||
            !divides("twice n_heads", 2 * sizes.heads, "dim", sizes.channels))
            return said;
        std::uint64_t const length = end_of(kinds);
        if (length == file.size()) return {};
        said.add("the header needs ").add(length == too_long ? "more than " : "").add(length);
        return said.add(" bytes and the file has ")
            .add(file.size())
            .add(" (is it cut off, or of another version?)");
    }

    // Where a kind begins, in bytes.
    [[nodiscard]] constexpr std::uint64_t begin_of(std::size_t which) const {
        return end_of(which);
    }

private:
    static constexpr std::uint64_t header = 28, too_long = 1ull << 62;

    // Bytes of the header and of as many kinds; too_long if they are more.
    constexpr std::uint64_t end_of(std::size_t count) const {
        std::uint64_t sum = header;
        for (std::size_t which = 0; which < count; ++which) {
            llama2c_kind const of = kind(which);
            std::uint64_t const size = of.first * of.second;  // below 2^62
            if (of.copies != 0 && size > (too_long - sum) / 4 / of.copies) return too_long;
            sum += 4 * of.copies * size;
        }
        return sum;
    }
};

// "layers.7.attention.query" in its parts.
struct llama2c_name {
    bool in_layer = false;
    std::uint64_t layer = 0;
    std::span<char const> word;

    constexpr explicit llama2c_name(std::span<char const> name) : word(name) {
        constexpr char before[] = "layers.";
        constexpr std::size_t length = sizeof before - 1;
        std::size_t i = 0;
        while (i < name.size() && i < length && name[i] == before[i]) ++i;
        if (i < length) return;
        for (; i < name.size() && i < length + 10 && name[i] >= '0' && name[i] <= '9'; ++i)
            layer = layer * 10 + static_cast<std::uint64_t>(name[i] - '0');
        bool const is_number = i == length + 1 || (i > length && name[length] != '0');
        if (!is_number || i == name.size() || name[i] != '.') return;
        in_layer = true;
        word = name.subspan(i + 1);
    }
};

}  // namespace attent::detail
