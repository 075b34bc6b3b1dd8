// reject: attent::stack: needs one cache \(or whatever is given beside the blocks\) for each block
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/elementwise.hpp>
#include <attent/transformer/model_stack.hpp>

using namespace attent;

constexpr auto count() {
#if defined(ATTENT_REJECT)
    std::array<int, 1> calls{};
#else
    std::array<int, 2> calls{};
#endif
    return stack(vector<2>{1, 2}, std::array<int, 2>{}, calls,
                 [](auto const& x_, int, int& calls_) { return ++calls_, x_ + x_; });
}
inline constexpr auto y = count();
