// reject: (setting_kind::epsilon.*attent: a setting of this Kind is given more than once|attent: a setting of this Kind is given more than once.*setting_kind::epsilon)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/gpt2_block.hpp>

#include "../../tests/transformer/small_blocks.hpp"

using namespace attent;
using namespace attent::axes;

inline constexpr auto x = attent_test::small_input<float>;
inline constexpr attent_test::small_block<float> weights;

#if defined(ATTENT_REJECT)
inline constexpr auto y = gpt2_block<heads(2)>(x, weights, epsilon(1e-5f), epsilon(1e-6f));
#else
inline constexpr auto y = gpt2_block<heads(2)>(x, weights, epsilon(1e-6f));
#endif
