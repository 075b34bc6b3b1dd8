// reject: attent: a setting of this Kind is given more than once
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/llama_block.hpp>

#include "../../tests/transformer/small_blocks.hpp"

using namespace attent;
using namespace attent::axes;

inline constexpr auto x = attent_test::small_input<float>;
inline constexpr attent_test::small_block<float> weights;

#if defined(ATTENT_REJECT)
inline constexpr auto y = llama_block<heads(2)>(x, weights, halves, interleaved);
#else
inline constexpr auto y = llama_block<heads(2)>(x, weights, halves, base(2.0f));
#endif
