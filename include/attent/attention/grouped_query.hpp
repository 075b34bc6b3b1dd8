// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <attent/attention/option.hpp>

namespace attent {

struct grouped_query_option : detail::option {
    static constexpr detail::option_kind kind = detail::option_kind::grouped_query;
};

/// Several query heads share a key head: query head h uses key head h / (query heads / key heads).
///
/// Shapes    an option; (.., Hq, L, E) and (.., Hkv, S, E) with Hq a multiple of Hkv
/// Values    without it, different head counts do not compile
/// Accuracy  the bits of repeating each key head
/// Cost      none beyond the query heads'
/// Source    Ainslie et al. 2023; docs/semantics.md
/// Like PyTorch  scaled_dot_product_attention's enable_gqa
/// Example   static_tests/attention/grouped_query.cpp
inline constexpr grouped_query_option grouped_query{};

}  // namespace attent
