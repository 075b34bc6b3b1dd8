// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include "harness.hpp"

namespace bench {

void fast_softmax(float* scores, std::size_t rows, std::size_t columns, std::size_t stride,
                  std::size_t visible, mask hidden, float* shares) {
    for (std::size_t i = 0; i < rows; ++i) {
        float* const row = scores + i * stride;
        std::size_t const end = hidden == mask::causal ? visible + i : visible;
        float top = row[0], sum = 0;
        for (std::size_t j = 0; j < end; ++j) top = row[j] > top ? row[j] : top;
        for (std::size_t j = 0; j < end; ++j) {
            row[j] = std::exp(row[j] - top);
            sum += row[j];
        }
        for (std::size_t j = end; j < columns; ++j) row[j] = 0;
        shares[i] = 1 / sum;
    }
}

void fast_scale(float* rows, std::size_t count, std::size_t width, float const* shares) {
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t e = 0; e < width; ++e) rows[i * width + e] *= shares[i];
}

}  // namespace bench
