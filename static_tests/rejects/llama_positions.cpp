// reject: attent: this Argument is no option of attention and no setting of this block
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/llama_block.hpp>

#include "../../tests/transformer/small_blocks.hpp"

using namespace attent;
using namespace attent::axes;

inline constexpr auto x = attent_test::small_input<float>;
inline constexpr attent_test::small_llama<float> weights;

#if defined(ATTENT_REJECT)
inline constexpr auto y = llama_block<heads(2), heads(1)>(x, weights, first_position(7));
#else
inline constexpr auto y = llama_block<heads(2), heads(1)>(x, weights, halves);
#endif
