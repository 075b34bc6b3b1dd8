// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/tensor/axis.hpp>
#include <cstdint>

namespace attent {

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
    std::int32_t scores[Tokens.extent];
    std::uint16_t weights[Tokens.extent];
    // queries, keys, values of every head: a channel's tokens side by side
    std::int8_t projected[(Heads.extent * Features.extent +
                           KeyHeads.extent * (Features.extent + Values.extent)) *
                          Tokens.extent];
    std::int8_t mixed[Heads.extent * Values.extent];  // of one token

    using plain =
        quantized_multi_head_attention_workspace<axis(Tokens.extent), axis(Heads.extent),
                                                 axis(KeyHeads.extent), axis(Features.extent),
                                                 axis(Values.extent)>;
    static constexpr bool keeps_one_query = false;
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
    std::int32_t scores[Tokens.extent];
    std::uint16_t weights[Tokens.extent];
    std::int8_t projected[KeyHeads.extent * (Features.extent + Values.extent) * Tokens.extent];
    std::int8_t query[Heads.extent * Features.extent];  // of one token
    std::int8_t mixed[Heads.extent * Values.extent];    // of one token

    using plain =
        quantized_multi_head_attention_row_workspace<axis(Tokens.extent), axis(Heads.extent),
                                                     axis(KeyHeads.extent), axis(Features.extent),
                                                     axis(Values.extent)>;
    static constexpr bool keeps_one_query = true;
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
    static constexpr std::size_t queries = Heads.extent * Features.extent,
                                 pairs = KeyHeads.extent * (Features.extent + Values.extent);

    std::int32_t scores[Capacity.extent];
    std::uint16_t weights[Capacity.extent];
    std::int8_t query[queries > pairs ? queries : pairs];  // before that, keys and values
    std::int8_t mixed[Heads.extent * Values.extent];

    using plain =
        quantized_multi_head_attention_cache_workspace<axis(Capacity.extent), axis(Heads.extent),
                                                       axis(KeyHeads.extent), axis(Features.extent),
                                                       axis(Values.extent)>;
};

}  // namespace attent
