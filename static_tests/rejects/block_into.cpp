// reject: attent: a block returns its rows and does not take into
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/encoder_block.hpp>

#include "../../tests/transformer/small_blocks.hpp"

using namespace attent;
using namespace attent::axes;

inline constexpr attent_test::small_block<float> weights;

constexpr void compute(attent_test::small_rows<float>& x) {
#if defined(ATTENT_REJECT)
    static_cast<void>(encoder_block<heads(2)>(x, weights, into(x)));
#else
    x = encoder_block<heads(2)>(x, weights);
#endif
}
