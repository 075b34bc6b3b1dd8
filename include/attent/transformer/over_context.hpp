// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/option.hpp>
#include <attent/transformer/setting.hpp>
#include <tuple>

namespace attent::detail {

template <class Option>
inline constexpr bool is_option_over_a_context =
    std::derived_from<Option, option>&& kind_of<Option> != option_kind::into;

template <class Option>
constexpr bool goes_over_a_context() {
    static_assert(
        is_option_over_a_context<Option>,
        "attent::over_context: takes options of attention, but not into(out) (settings of "
        "the block stand beside it)");
    return is_option_over_a_context<Option>;
}

}  // namespace attent::detail

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
    static constexpr bool fits = (detail::is_option_over_a_context<Options> && ...);
    std::tuple<Options...> options;
    constexpr explicit over_context(Options const&... options_) : options(options_...) {
        static_cast<void>((detail::goes_over_a_context<Options>() && ...));
    }
};

}  // namespace attent
