// reject: attent::feed_forward: takes x and the weights, a struct with .up
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/encoder_block.hpp>

#include "../../tests/transformer/small_blocks.hpp"

using namespace attent;
using namespace attent::axes;

inline constexpr auto x = attent_test::small_input<float>;
inline constexpr attent_test::small_block<float> weights;

struct feed_forward_of_a_matrix : attent_test::small_block<float> {
    matrix<channels(5), hidden(7)> feed_forward{};
};

#if defined(ATTENT_REJECT)
inline constexpr auto y = encoder_block<heads(2)>(x, feed_forward_of_a_matrix{});
#else
inline constexpr auto y = encoder_block<heads(2)>(x, weights);
#endif
