// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/quantized_projection.hpp>
#include <cstdint>

namespace attent_test {

// quantized_reference.py's Numbers
struct byte_numbers {
    std::uint32_t state;
    constexpr std::int8_t byte() {
        state = state * 1664525u + 1013904223u;
        return static_cast<std::int8_t>(static_cast<int>(state >> 24) - 128);
    }
    template <std::size_t Count, std::size_t Inputs>
    constexpr void fill(attent::quantized_channel<Inputs> (&channels)[Count],
                        attent::requantization scale) {
        for (auto& channel : channels) {
            channel.bias = byte() * 64;
            channel.scale = scale;
            for (std::int8_t& weight : channel.weights) {
                std::int8_t const drawn = byte();
                weight = drawn < -127 ? std::int8_t{-127} : drawn;
            }
        }
    }
    template <class Tensor>
    constexpr Tensor tensor() {
        Tensor x;
        for (std::int8_t& element : x.elements) element = byte();
        return x;
    }
};

inline constexpr attent::detail::quantized_mixture byte_mixture{
    5243, 19, (255u * 16 * (1u << 19) - 1) / 5243, 50, 0x3fff0000, 13, 3};

}  // namespace attent_test
