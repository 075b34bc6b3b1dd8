// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstddef>
#include <span>

namespace attent::detail {

// A name without the zero at the end of a literal.
constexpr std::span<char const> without_zero(std::span<char const> name) {
    return !name.empty() && name.back() == '\0' ? name.first(name.size() - 1) : name;
}

// Through pointers, as a call of span's costs several steps of a constant expression.
constexpr bool same_name(std::span<char const> a, std::span<char const> b) {
    char const *const left = a.data(), *const right = b.data();
    std::size_t size = a.size(), other = b.size();
    if (size > 0 && left[size - 1] == '\0') --size;
    if (other > 0 && right[other - 1] == '\0') --other;
    if (size != other) return false;
    std::size_t i = 0;
    while (i < size && left[i] == right[i]) ++i;
    return i == size;
}

}  // namespace attent::detail
