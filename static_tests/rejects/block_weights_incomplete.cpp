// reject: attent: the weights of a block are a struct with .attention .attention_norm .feed_forward and .feed_forward_norm
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/pre_norm_block.hpp>

#include "../../tests/transformer/small_blocks.hpp"

using namespace attent;
using namespace attent::axes;

inline constexpr auto x = attent_test::small_input<float>;
inline constexpr attent_test::small_block<float> weights;

struct without_the_last_norm {
    attent_test::small_attention<float> attention;
    attent_test::small_norm<float> attention_norm{1};
    attent_test::small_feed_forward<float> feed_forward;
};

#if defined(ATTENT_REJECT)
inline constexpr auto y = pre_norm_block<heads(2)>(x, without_the_last_norm{});
#else
inline constexpr auto y = pre_norm_block<heads(2)>(x, weights);
#endif
