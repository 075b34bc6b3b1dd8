// reject: (setting_kind::activation.*attent: a setting of this Kind is given more than once|attent: a setting of this Kind is given more than once.*setting_kind::activation)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/gpt2_block.hpp>

#include "../../tests/transformer/small_blocks.hpp"

using namespace attent;
using namespace attent::axes;

inline constexpr auto x = attent_test::small_input<float>;
inline constexpr attent_test::small_block<float> weights;
inline constexpr activation f([](auto const& rows) { return rows; });

#if defined(ATTENT_REJECT)
inline constexpr auto y = gpt2_block<heads(2)>(x, weights, f, f);
#else
inline constexpr auto y = gpt2_block<heads(2)>(x, weights, f);
#endif
