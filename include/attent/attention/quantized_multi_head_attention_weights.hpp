// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/quantized_exponential.hpp>
#include <attent/attention/quantized_projection.hpp>
#include <attent/scalar/quantization.hpp>
#include <attent/tensor/axis.hpp>

namespace attent {

/// A layer of int8 multi-head attention, all of it constants: made by quantize, it lies in flash.
///
///     inline constexpr auto layer =
///         quantize<heads(4), heads(2)>(weights, calibrate<heads(4), heads(2)>(samples, weights));
///
/// Shapes    Channels of x, Features and Values of one head, Model of the result
/// Values    input and output say what the integers of x and of the result stand for
/// Accuracy  that of quantize
/// Cost      (Channels + 8) * (Heads * Features + KeyHeads * (Features + Values)) +
///           (Heads * Values + 8) * Model + 36 bytes
/// Source    Jacob et al. 2018
/// Example   static_tests/attention/quantized_multi_head_attention.cpp
template <axis Channels, axis Heads, axis KeyHeads, axis Features, axis Values, axis Model>
struct quantized_multi_head_attention_weights {
    static constexpr axis channels = Channels, heads = Heads, key_heads = KeyHeads,
                          features = Features, values = Values, model = Model;
    static constexpr std::size_t queries = Heads.extent * Features.extent,
                                 keys = KeyHeads.extent * Features.extent,
                                 all_values = KeyHeads.extent * Values.extent,
                                 mixed = Heads.extent * Values.extent;

    quantized_channel<Channels.extent> outputs[queries + keys + all_values];
    quantized_channel<mixed> model_outputs[Model.extent];
    detail::quantized_mixture mixture;
    quantization input, output;

    friend constexpr bool operator==(quantized_multi_head_attention_weights const&,
                                     quantized_multi_head_attention_weights const&) = default;
};

}  // namespace attent
