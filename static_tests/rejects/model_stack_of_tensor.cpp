// reject: attent::stack: the blocks are a hana::tuple, of any types, or a std::array
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/elementwise.hpp>
#include <attent/transformer/model_stack.hpp>

using namespace attent;

inline constexpr auto twice = [](auto const& x_) { return x_ + x_; };
#if defined(ATTENT_REJECT)
inline constexpr auto y = stack(vector<2>{1, 2}, twice);
#else
inline constexpr auto y = stack(vector<2>{1, 2}, boost::hana::make_tuple(twice));
#endif
