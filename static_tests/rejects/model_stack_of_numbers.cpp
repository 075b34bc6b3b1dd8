// reject: attent::stack: every block, or the function that is given with the blocks, takes what the one before it returned
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/elementwise.hpp>
#include <attent/transformer/model_stack.hpp>

using namespace attent;

inline constexpr std::array<int, 2> numbers{1, 2};
#if defined(ATTENT_REJECT)
inline constexpr auto y = stack(vector<2>{1, 2}, numbers);
#else
inline constexpr auto y =
    stack(vector<2>{1, 2}, numbers, [](auto const& x_, int) { return x_ + x_; });
#endif
