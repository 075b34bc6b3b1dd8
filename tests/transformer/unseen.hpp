// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/tensor/tensor.hpp>
#include <cstdint>

namespace attent_test {

// Passes through a volatile, so that the machine computes.
template <class T>
T unseen(T const& known) {
    T const volatile seen = known;
    return seen;
}
template <class T, attent::axis... Axes>
attent::tensor<T, Axes...> unseen(attent::tensor<T, Axes...> const& known) {
    attent::tensor<T, Axes...> out;
    for (std::size_t i = 0; i < out.size; ++i) out.elements[i] = unseen(known.elements[i]);
    return out;
}

// Numbers in [-reach, reach] whose products need more than 24 bits, so that any other rounding shows.
template <class Tensor>
constexpr Tensor numbers(std::uint32_t seed, float reach = 1) {
    Tensor out;
    for (auto& element : out.elements) {
        seed = seed * 1664525u + 1013904223u;
        element = static_cast<typename Tensor::value_type>(
            (static_cast<float>(seed >> 8) / 8388608.0f - 1) * reach);
    }
    return out;
}

}  // namespace attent_test
