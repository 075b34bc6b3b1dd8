// reject: {3, [^}]*heads.*{8, [^}]*features.*attent: the Heads of a block must divide the columns of .query, its KeyHeads
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/encoder_block.hpp>

#include "../../tests/transformer/small_blocks.hpp"

using namespace attent;
using namespace attent::axes;

inline constexpr auto x = attent_test::small_input<float>;
inline constexpr attent_test::small_block<float> weights;

#if defined(ATTENT_REJECT)
inline constexpr auto y = encoder_block<heads(3)>(x, weights);
#else
inline constexpr auto y = encoder_block<heads(2)>(x, weights);
#endif
