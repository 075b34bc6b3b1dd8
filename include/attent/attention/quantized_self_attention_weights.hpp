// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/quantized_exponential.hpp>
#include <attent/attention/quantized_projection.hpp>
#include <attent/scalar/quantization.hpp>
#include <attent/tensor/axis.hpp>

namespace attent {

/// One head of int8 attention, all of it constants: made by quantize, it lies in flash.
///
///     inline constexpr auto head = quantize(weights, calibrate(samples, weights));
///     self_attention(x, head, causal)                 // x: quantize<std::int8_t>(.., head.input)
///
/// Shapes    Channels of x, Features of queries and keys, Values of the result
/// Values    input and output say what the integers of x and of the result stand for
/// Accuracy  that of quantize
/// Cost      (Channels + 8) * (2 Features + Values) + 36 bytes
/// Source    Jacob et al. 2018
/// Example   static_tests/attention/quantized_self_attention.cpp
template <axis Channels, axis Features, axis Values>
struct quantized_self_attention_weights {
    static constexpr axis channels = Channels, features = Features, values = Values;

    quantized_channel<Channels.extent> outputs[2 * Features.extent + Values.extent];
    detail::quantized_mixture mixture;
    quantization input, output;

    friend constexpr bool operator==(quantized_self_attention_weights const&,
                                     quantized_self_attention_weights const&) = default;
};

}  // namespace attent
