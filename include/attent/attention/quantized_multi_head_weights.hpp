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

/// The memory that int8 multi_head_attention needs.
///
///     static quantized_multi_head_attention_workspace<tokens(8), heads(4), heads(2), features(8),
///                                                     values(8)> scratch;   // .bss
///     multi_head_attention<heads(4), heads(2)>(x, layer, causal, with(scratch), into(out));
///
/// Shapes    L tokens, E features and V values of one head
/// Values    anything before and after a call
/// Accuracy  no influence
/// Cost      L * (Heads * E + KeyHeads * (E + V) + 6) + Heads * V bytes
/// Source    docs/firmware.md
/// Example   static_tests/attention/quantized_multi_head_attention.cpp
template <axis Tokens, axis Heads, axis KeyHeads, axis Features, axis Values>
struct quantized_multi_head_attention_workspace {
    static constexpr axis tokens = Tokens, heads = Heads, key_heads = KeyHeads, features = Features,
                          values = Values;

    std::int32_t scores[Tokens.extent];
    std::uint16_t weights[Tokens.extent];
    // queries, keys, values of every head: a channel's tokens side by side
    std::int8_t projected[(Heads.extent * Features.extent +
                           KeyHeads.extent * (Features.extent + Values.extent)) *
                          Tokens.extent];
    std::int8_t mixed[Heads.extent * Values.extent];  // of one token
};

/// As quantized_multi_head_attention_workspace, with the queries of one token at a time.
///
/// Shapes    L tokens, E features and V values of one head
/// Values    anything before and after a call
/// Accuracy  no influence
/// Cost      L * (KeyHeads * (E + V) + 6) + Heads * (E + V) bytes
/// Source    docs/firmware.md
/// Example   static_tests/attention/quantized_multi_head_attention.cpp
template <axis Tokens, axis Heads, axis KeyHeads, axis Features, axis Values>
struct quantized_multi_head_attention_row_workspace {
    static constexpr axis tokens = Tokens, heads = Heads, key_heads = KeyHeads, features = Features,
                          values = Values;

    std::int32_t scores[Tokens.extent];
    std::uint16_t weights[Tokens.extent];
    std::int8_t projected[KeyHeads.extent * (Features.extent + Values.extent) * Tokens.extent];
    std::int8_t query[Heads.extent * Features.extent];  // of one token
    std::int8_t mixed[Heads.extent * Values.extent];    // of one token
};

/// The memory that int8 multi_head_attention needs beside a cache; Capacity is the cache's.
///
/// Shapes    E features and V values of one head
/// Values    anything before and after a call
/// Accuracy  no influence
/// Cost      6 * Capacity + Heads * V + the greater of Heads * E and KeyHeads * (E + V) bytes
/// Source    docs/firmware.md
/// Example   static_tests/attention/quantized_multi_head_attention.cpp
template <axis Capacity, axis Heads, axis KeyHeads, axis Features, axis Values>
struct quantized_multi_head_attention_cache_workspace {
    static constexpr axis tokens = Capacity, heads = Heads, key_heads = KeyHeads,
                          features = Features, values = Values;
    static constexpr std::size_t queries = Heads.extent * Features.extent,
                                 pairs = KeyHeads.extent * (Features.extent + Values.extent);

    std::int32_t scores[Capacity.extent];
    std::uint16_t weights[Capacity.extent];
    std::int8_t query[queries > pairs ? queries : pairs];  // before that, keys and values
    std::int8_t mixed[Heads.extent * Values.extent];
};

namespace detail {

enum class int8_scratch { none, whole, by_row, beside_cache };

template <class>
inline constexpr int8_scratch multi_head_scratch = int8_scratch::none;
template <axis... Axes>
inline constexpr int8_scratch
    multi_head_scratch<quantized_multi_head_attention_workspace<Axes...>> = int8_scratch::whole;
template <axis... Axes>
inline constexpr int8_scratch
    multi_head_scratch<quantized_multi_head_attention_row_workspace<Axes...>> =
        int8_scratch::by_row;
template <axis... Axes>
inline constexpr int8_scratch
    multi_head_scratch<quantized_multi_head_attention_cache_workspace<Axes...>> =
        int8_scratch::beside_cache;

}  // namespace detail
}  // namespace attent
