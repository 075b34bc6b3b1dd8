// reject: attent::layer_norm, rms_norm: gamma and beta are vectors
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/post_norm_block.hpp>

#include "../../tests/transformer/small_blocks.hpp"

using namespace attent;
using namespace attent::axes;

inline constexpr auto x = attent_test::small_input<float>;
inline constexpr attent_test::small_block<float> weights;

struct norm_of_a_matrix : attent_test::small_block<float> {
    matrix<1, channels(5)> feed_forward_norm{};
};

#if defined(ATTENT_REJECT)
inline constexpr auto y = post_norm_block<heads(2)>(x, norm_of_a_matrix{});
#else
inline constexpr auto y = post_norm_block<heads(2)>(x, weights);
#endif
