// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/tensor/axis.hpp>
#include <cstdint>

namespace attent {

/// The memory that int8 self_attention needs.
///
///     static quantized_self_attention_workspace<tokens(8), features(8), values(8)> scratch;   // .bss
///     self_attention(x, head, causal, with(scratch), into(out));
///
/// Shapes    L tokens, E features, V values
/// Values    anything before and after a call
/// Accuracy  no influence
/// Cost      L * (2 E + V + 6) bytes
/// Source    docs/firmware.md
/// Example   static_tests/attention/quantized_self_attention.cpp
template <axis Tokens, axis Features, axis Values>
struct quantized_self_attention_workspace {
    std::int32_t scores[Tokens.extent];
    std::uint16_t weights[Tokens.extent];
    std::int8_t projected[(2 * Features.extent + Values.extent) * Tokens.extent];  // (2 E + V, L)

    using plain = quantized_self_attention_workspace<axis(Tokens.extent), axis(Features.extent),
                                                     axis(Values.extent)>;
    static constexpr bool keeps_one_query = false;
};

/// As quantized_self_attention_workspace, with one row of queries at a time: less memory, a few more
/// instructions.
///
/// Shapes    L tokens, E features, V values
/// Values    anything before and after a call
/// Accuracy  no influence
/// Cost      L * (E + V + 6) + E bytes
/// Source    docs/firmware.md
/// Example   static_tests/attention/quantized_self_attention.cpp
template <axis Tokens, axis Features, axis Values>
struct quantized_self_attention_row_workspace {
    std::int32_t scores[Tokens.extent];
    std::uint16_t weights[Tokens.extent];
    std::int8_t projected[(Features.extent + Values.extent) * Tokens.extent];  // (E + V, L)
    std::int8_t query[Features.extent];                                        // (E)

    using plain = quantized_self_attention_row_workspace<axis(Tokens.extent), axis(Features.extent),
                                                         axis(Values.extent)>;
    static constexpr bool keeps_one_query = true;
};

}  // namespace attent
