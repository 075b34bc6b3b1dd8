// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/transformer/setting.hpp>

namespace attent {
namespace detail {

struct norm_first_setting : setting {
    static constexpr setting_kind kind = setting_kind::norm_first;
};

}  // namespace detail

/// norm_first: encoder_block and decoder_block normalise before each layer instead of after it.
///
/// Shapes    a setting of encoder_block and decoder_block
/// Values    none special
/// Accuracy  none of its own
/// Cost      none
/// Source    Xiong et al. 2020
/// Like PyTorch  nn.TransformerEncoderLayer(norm_first=True)
/// Example   static_tests/transformer/encoder_block.cpp
inline constexpr detail::norm_first_setting norm_first{};

}  // namespace attent
