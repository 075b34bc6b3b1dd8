// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/transformer/setting.hpp>
#include <tuple>

namespace attent {

/// over_context(options...): options of the attention of a decoder_block over its context.
///
///     decoder_block<heads(8)>(x, context, weights, over_context(key_lengths(lengths)))
///
/// Shapes    a setting of decoder_block
/// Values    options of attention
/// Accuracy  none of its own
/// Cost      none
/// Source    docs/design.md, blocks
/// Like PyTorch  nn.TransformerDecoderLayer's memory_mask and memory_key_padding_mask
/// Example   static_tests/transformer/decoder_block.cpp
template <class... Options>
struct over_context : detail::setting {
    static constexpr detail::setting_kind kind = detail::setting_kind::context;
    std::tuple<Options...> options;
    constexpr explicit over_context(Options const&... options_) : options(options_...) {}
};

}  // namespace attent
