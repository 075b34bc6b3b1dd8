// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include "attent_peer.hpp"

namespace bench {

void BENCH_NAME(add_attent_, BENCH_CONTRACT)() {
    auto const add_shape = [](auto each) {
        for (mask hidden : {mask::causal, mask::none})
            BENCH_CONTRACT::add_attention<each.tokens, each.width>(
                hidden, name_of(hidden, each.tokens, each.width));
    };
    for_each_small_shape(add_shape);
    for_each_large_shape(add_shape);
#if !defined(BENCH_FEW_SHAPES)
    BENCH_CONTRACT::add_odd_sizes();
    BENCH_CONTRACT::add_parts();
#endif
}

}  // namespace bench
