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

constexpr bool same_name(std::span<char const> a, std::span<char const> b) {
    a = without_zero(a);
    b = without_zero(b);
    if (a.size() != b.size()) return false;
    std::size_t i = 0;
    while (i < a.size() && a[i] == b[i]) ++i;
    return i == a.size();
}

}  // namespace attent::detail
