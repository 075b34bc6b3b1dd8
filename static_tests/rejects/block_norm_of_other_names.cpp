// reject: attent: a norm is a vector, gamma .rms_norm., or a struct with .gamma and .beta
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/post_norm_block.hpp>

#include "../../tests/transformer/small_blocks.hpp"

using namespace attent;
using namespace attent::axes;

inline constexpr auto x = attent_test::small_input<float>;
inline constexpr attent_test::small_block<float> weights;

struct weight_and_bias {
    vector<channels(5)> weight{}, bias{};
};
struct other_names : attent_test::small_block<float> {
    weight_and_bias feed_forward_norm;
};

#if defined(ATTENT_REJECT)
inline constexpr auto y = post_norm_block<heads(2)>(x, other_names{});
#else
inline constexpr auto y = post_norm_block<heads(2)>(x, weights);
#endif
