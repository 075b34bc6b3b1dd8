// reject: attent::decoder_block: the weights are a struct that has .context_attention and .context_attention_norm
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/decoder_block.hpp>

#include "../../tests/transformer/small_blocks.hpp"

using namespace attent;
using namespace attent::axes;

inline constexpr auto x = attent_test::small_input<float>;
inline constexpr attent_test::small_block<float> weights;
inline constexpr auto context = attent_test::small_context<float>;

struct of_an_encoder {
    attent_test::small_attention<float> attention;
    attent_test::small_norm<float> attention_norm{1};
    attent_test::small_feed_forward<float> feed_forward;
    attent_test::small_norm<float> feed_forward_norm{2};
};

#if defined(ATTENT_REJECT)
inline constexpr auto y = decoder_block<heads(2)>(x, context, of_an_encoder{});
#else
inline constexpr auto y = decoder_block<heads(2)>(x, context, weights);
#endif
