// reject: attent: .attention .and .context_attention. of a block is a struct with .query
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/pre_norm_block.hpp>

#include "../../tests/transformer/small_blocks.hpp"

using namespace attent;
using namespace attent::axes;

inline constexpr auto x = attent_test::small_input<float>;
inline constexpr attent_test::small_block<float> weights;

struct attention_of_a_matrix : attent_test::small_block<float> {
    matrix<channels(5), channels(5)> attention{};
};

#if defined(ATTENT_REJECT)
inline constexpr auto y = pre_norm_block<heads(2)>(x, attention_of_a_matrix{});
#else
inline constexpr auto y = pre_norm_block<heads(2)>(x, weights);
#endif
