// reject: (setting_kind::norm_first.*attent: a setting of this Kind is given more than once|attent: a setting of this Kind is given more than once.*setting_kind::norm_first)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/encoder_block.hpp>

#include "../../tests/transformer/small_blocks.hpp"

using namespace attent;
using namespace attent::axes;

inline constexpr auto x = attent_test::small_input<float>;
inline constexpr attent_test::small_block<float> weights;

#if defined(ATTENT_REJECT)
inline constexpr auto y = encoder_block<heads(2)>(x, weights, norm_first, norm_first);
#else
inline constexpr auto y = encoder_block<heads(2)>(x, weights, norm_first);
#endif
