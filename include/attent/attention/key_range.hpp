// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstddef>
#include <cstdint>

namespace attent::detail {

// The keys [from, until), for lanes: 32 bits as floats have.
struct key_range {
    std::int32_t from, until;

    constexpr bool is_empty() const { return until <= from; }
};

constexpr std::int32_t least(std::int32_t a, std::int32_t b) { return a < b ? a : b; }
constexpr std::int32_t greatest(std::int32_t a, std::int32_t b) { return a > b ? a : b; }

constexpr key_range common(key_range a, key_range b) {
    return {greatest(a.from, b.from), least(a.until, b.until)};
}

// The part of keys inside a block of `count` that begins at `start`, counted from there; what is not
// inside is empty and lies in the block too.
constexpr key_range clipped(key_range keys, std::int32_t start, std::int32_t count) {
    return {least(greatest(keys.from - start, 0), count),
            least(greatest(keys.until - start, 0), count)};
}

}  // namespace attent::detail
