// reject: attent: a block takes the number of heads, x and the weights
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/encoder_block.hpp>

#include "../../tests/transformer/small_blocks.hpp"

using namespace attent;
using namespace attent::axes;

inline constexpr auto x = attent_test::small_input<float>;
inline constexpr attent_test::small_block<float> weights;

#if defined(ATTENT_REJECT)
inline constexpr auto y = encoder_block(x, weights);
#else
inline constexpr auto y = encoder_block<heads(2)>(x, weights);
#endif
