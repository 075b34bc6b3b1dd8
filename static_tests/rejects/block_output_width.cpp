// reject: attent: .output of a block is .Values, Channels.
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/encoder_block.hpp>

#include "../../tests/transformer/small_blocks.hpp"

using namespace attent;
using namespace attent::axes;

inline constexpr auto x = attent_test::small_input<float>;
inline constexpr attent_test::small_block<float> weights;

struct wide_output : attent_test::small_attention<float> {
    matrix<values(12), 6> output{};
    vector<6> output_bias{};
};
struct with_wide_output : attent_test::small_block<float> {
    wide_output attention;
};

#if defined(ATTENT_REJECT)
inline constexpr auto y = encoder_block<heads(2)>(x, with_wide_output{});
#else
inline constexpr auto y = encoder_block<heads(2)>(x, weights);
#endif
