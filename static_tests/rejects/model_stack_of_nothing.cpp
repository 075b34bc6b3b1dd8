// reject: attent::stack: every block, or the function that is given with the blocks, takes what the one before it returned
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/elementwise.hpp>
#include <attent/transformer/model_stack.hpp>

using namespace attent;

constexpr auto count() {
    std::array<int, 1> calls{};
    return stack(vector<2>{1, 2}, std::array<int, 1>{}, calls,
                 [](auto const& x_, int, int& calls_) {
                     ++calls_;
#if !defined(ATTENT_REJECT)
                     return x_ + x_;
#else
                     static_cast<void>(x_);
#endif
                 });
}
inline constexpr auto y = count();
