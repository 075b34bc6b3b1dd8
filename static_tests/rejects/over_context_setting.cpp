// reject: attent::over_context: takes options of attention
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/decoder_block.hpp>

#include "../../tests/transformer/small_blocks.hpp"

using namespace attent;
using namespace attent::axes;

inline constexpr auto x = attent_test::small_input<float>;
inline constexpr attent_test::small_block<float> weights;
inline constexpr auto context = attent_test::small_context<float>;

#if defined(ATTENT_REJECT)
inline constexpr auto y = decoder_block<heads(2)>(x, context, weights, over_context(norm_first));
#else
inline constexpr auto y = decoder_block<heads(2)>(x, context, weights, norm_first, over_context());
#endif
