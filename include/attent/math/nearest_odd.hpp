// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>

namespace attent::detail {

// A number as a float that can be rounded again, to 16 bits, as if it had been rounded once. A double
// that is no float becomes the one of its two neighbours whose last digit is odd: it lies on the
// right side of every tie. An integer beyond 2^24 is rounded twice.
template <class Number>
constexpr float nearest_odd(Number const& number) {
    if constexpr (std::floating_point<Number> && !std::same_as<Number, float>) {
        auto const near = static_cast<float>(number);
        auto const bits = std::bit_cast<std::uint32_t>(near);
        auto const back = static_cast<Number>(near);
        if (back == number || number != number || bits % 2 != 0) return near;
        bool const inwards = number < 0 ? back < number : number < back;
        return std::bit_cast<float>(inwards ? bits - 1
                                            : (number < 0 ? bits | 0x8000'0000u : bits) + 1);
    } else return static_cast<float>(number);
}

}  // namespace attent::detail
