// reject: {4, .*{5, [^}]*channels.*attent::layer_norm, rms_norm: gamma and beta need the axis
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/post_norm_block.hpp>

#include "../../tests/transformer/small_blocks.hpp"

using namespace attent;
using namespace attent::axes;

inline constexpr auto x = attent_test::small_input<float>;
inline constexpr attent_test::small_block<float> weights;

struct narrow_norm : attent_test::small_block<float> {
    vector<4> attention_norm{};
};

#if defined(ATTENT_REJECT)
inline constexpr auto y = post_norm_block<heads(2)>(x, narrow_norm{});
#else
inline constexpr auto y = post_norm_block<heads(2)>(x, weights);
#endif
