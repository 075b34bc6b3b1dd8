// reject: attent: this Argument is no option of attention and no setting of this block
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/llama_block.hpp>

#include "../../tests/transformer/small_blocks.hpp"

using namespace attent;
using namespace attent::axes;

inline constexpr auto x = attent_test::small_input<float>;
inline constexpr attent_test::small_llama<float> weights;

inline constexpr position_transform stay([](auto const& rows, std::size_t) { return rows; });

#if defined(ATTENT_REJECT)
inline constexpr auto y = llama_block<heads(2), heads(1)>(x, weights, halves, stay);
#else
inline constexpr auto y = llama_block<heads(2), heads(1)>(x, weights, stay);
#endif
