// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/quantized_projection.hpp>

using namespace attent;
using detail::project;

// output c is (bias + c * sum of x) / 4 of x = 1, 2, 3, -7, 11: sum 10; digits are dropped
template <std::size_t Outputs, std::size_t Step>
constexpr bool outputs_are_right() {
    quantized_channel<5> channels[Outputs]{};
    for (std::size_t c = 0; c < Outputs; ++c) {
        channels[c].bias = static_cast<int>(c) - 3;
        channels[c].scale = {16384, 0};
        for (std::int8_t& weight : channels[c].weights) weight = static_cast<std::int8_t>(c);
    }
    std::int8_t const x[5]{1, 2, 3, -7, 11};
    std::int8_t out[Outputs * Step + 1]{};
    out[Outputs * Step] = 99;
    project<Outputs, Step>(x, channels, out);
    for (std::size_t c = 0; c < Outputs; ++c) {
        int const sum = static_cast<int>(c) - 3 + 10 * static_cast<int>(c);
        int const wanted = sum < 0 ? -((3 - sum) / 4) : sum / 4;
        if (out[c * Step] != (wanted > 127 ? 127 : wanted)) return false;
    }
    return out[Outputs * Step] == 99;
}
// one loop for less than four; four at a time, and the last four overlap
static_assert(outputs_are_right<1, 2>() && outputs_are_right<3, 1>());
static_assert(outputs_are_right<4, 3>() && outputs_are_right<5, 1>() && outputs_are_right<7, 2>() &&
              outputs_are_right<8, 1>() && outputs_are_right<11, 3>() &&
              outputs_are_right<60, 1>());
// eight bytes beside the weights, up to a multiple of four
static_assert(sizeof(quantized_channel<16>) == 24 && sizeof(quantized_channel<5>) == 16);
