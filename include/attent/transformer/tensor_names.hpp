// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/tensor/refuse.hpp>
#include <attent/transformer/message.hpp>
#include <attent/transformer/stored_name.hpp>
#include <attent/transformer/stored_tensor.hpp>

namespace attent {

/// How a file keeps a matrix, and which part of a packed one is meant.
enum class stored_layout : unsigned char { in_out, out_in };
enum class stored_part : unsigned char { whole, query, key, value };

/// What a file calls a parameter of a model, and how it keeps it. A list of these is all that is needed to
/// read somebody else's checkpoint.
///
///     constexpr tensor_name names[] = {
///         {"layers.*.attention.query", "blocks.*.attn.qkv.weight", stored_layout::out_in, stored_part::query},
///         {"output", "lm_head.weight", stored_layout::out_in},
///         {"output", "embed.weight", stored_layout::out_in},      // where the one before is not there
///     };
///
/// Shapes    * stands for a number, the first * for the same in both names, and so on, four at most; of several
///           lines for one parameter the first counts whose tensor is in the file; a parameter without a
///           line bears its own name. unless is a tensor that tells another kind of file: where it is, the
///           line does not count
/// Values    names are ASCII; out_in exchanges the axes of a matrix; a part takes columns (of the out axis) of query, key
///           and value side by side, key and value being equally wide
/// Accuracy  none
/// Cost      a look at every line a parameter
/// Source    docs/checkpoints.md
/// Example   examples/18_my_own_model.cpp
struct tensor_name {
    char const* parameter;
    char const* tensor;
    stored_layout layout = stored_layout::in_out;
    stored_part part = stored_part::whole;
    char const* unless = nullptr;  // a tensor: where the file has it, the line does not count
};

namespace detail {

struct numbers_of_stars {
    static constexpr std::size_t most = 4;
    std::size_t at[most]{};
    std::size_t count = 0;
};

constexpr bool is_digit(char character) { return character >= '0' && character <= '9'; }

// whether a name follows a pattern, and the numbers that its stars stand for
constexpr bool follows(std::span<char const> name, char const* pattern, numbers_of_stars& numbers) {
    std::size_t i = 0;
    for (; *pattern != '\0'; ++pattern) {
        if (*pattern != '*') {
            if (i == name.size() || name[i++] != *pattern) return false;
            continue;
        }
        if (i == name.size() || !is_digit(name[i]) || numbers.count == numbers_of_stars::most)
            return false;
        std::size_t number = 0;
        while (i < name.size() && is_digit(name[i]))
            number = number * 10 + static_cast<std::size_t>(name[i++] - '0');
        numbers.at[numbers.count++] = number;
    }
    return i == name.size();
}

// At run time a star that stands for nothing stays, and load says that the file has no such tensor.
constexpr message filled(char const* pattern, numbers_of_stars const& numbers) {
    message out;
    std::size_t star = 0;
    for (; *pattern != '\0'; ++pattern)
        if (*pattern != '*') out.add(*pattern);
        else if (star < numbers.count) out.add(numbers.at[star++]);
        else if (!__builtin_is_constant_evaluated()) out.add('*');
        else
            refuse(
                "attent::tensor_name: the tensor has more stars than its parameter (stars, those "
                "of the parameter)",
                star + 1, numbers.count);
    return out;
}

// whether that may be the tensor of a parameter, without a look into the file
constexpr bool may_be_called(std::span<char const> parameter, std::span<char const> tensor,
                             std::span<tensor_name const> names) {
    bool has_line = false;
    for (tensor_name const& line : names) {
        numbers_of_stars numbers, others;
        if (!follows(parameter, line.parameter, numbers)) continue;
        has_line = has_line || line.unless == nullptr;
        if (follows(tensor, line.tensor, others)) return true;
    }
    return !has_line && same_name(parameter, tensor);
}

// where a parameter was looked for
struct located {
    stored_tensor tensor{};
    message name{};
    char const* pattern = nullptr;  // of a line of the list
    stored_layout layout = stored_layout::in_out;
    stored_part part = stored_part::whole;
};

template <class File>
constexpr located locate(File const& file, std::span<tensor_name const> names,
                         std::span<char const> parameter) {
    located first;
    for (tensor_name const& line : names) {
        numbers_of_stars numbers;
        if (!follows(parameter, line.parameter, numbers)) continue;
        if (line.unless != nullptr && file.find(filled(line.unless, numbers).view())) continue;
        located here{{}, filled(line.tensor, numbers), line.tensor, line.layout, line.part};
        here.tensor = file.find(here.name.view());
        here.tensor.name = {};  // a view of what moves
        if (here.tensor) return here;
        if (first.pattern == nullptr) first = here;
    }
    if (first.pattern == nullptr) {
        first.name.add(parameter);
        first.tensor = file.find(parameter);
        first.tensor.name = {};
    }
    return first;
}

}  // namespace detail
}  // namespace attent
