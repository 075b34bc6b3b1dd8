// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// A size that is a multiple of nothing, and in the same group the next larger multiple of 16.
#include "attent_peer.hpp"

namespace bench::BENCH_CONTRACT {
namespace {

constexpr std::size_t rounded_up(std::size_t n) { return (n + 15) / 16 * 16; }

template <std::size_t Tokens, std::size_t... Widths>
void add_tokens() {
    auto const add_width = [](auto each) {
        std::string const group =
            "odd " + std::to_string(each.tokens) + "x" + std::to_string(each.width);
        add_attention<each.tokens, each.width>(mask::causal, group);
        add_attention<rounded_up(each.tokens), rounded_up(each.width)>(mask::causal,
                                                                       group + "/rounded up");
    };
    (add_width(shape<Tokens, Widths>{}), ...);
}

}  // namespace

void add_odd_sizes() {
    add_tokens<31, 5, 17, 63>();
    add_tokens<33, 5, 17, 63>();
    add_tokens<63, 5, 17, 63>();
    add_tokens<65, 5, 17, 63>();
}

}  // namespace bench::BENCH_CONTRACT
