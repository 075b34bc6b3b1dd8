// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace bench {

// Uniform in [-1, 1), the same on every machine.
inline std::vector<float> numbers(std::size_t count, std::uint32_t seed) {
    std::vector<float> result(count);
    std::uint32_t state = seed * 2654435761u + 1;
    for (float& each : result) {
        state = state * 1664525u + 1013904223u;
        each = static_cast<float>(static_cast<std::int32_t>(state) >> 8) / 8388608.0f;
    }
    return result;
}

}  // namespace bench
