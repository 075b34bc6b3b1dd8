// reject: attent: a \* b: the last axis of a must be the first axis of b
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/product.hpp>
#include <attent/transformer/model_stack.hpp>

using namespace attent;

// a block that takes whatever it is given is at fault itself
template <std::size_t In, std::size_t Out>
struct linear_block {
    matrix<In, Out> weights;
    constexpr auto operator()(auto const& x_) const { return x_ * weights; }
};
#if defined(ATTENT_REJECT)
inline constexpr auto y =
    stack(matrix<2, 3>{}, boost::hana::make_tuple(linear_block<3, 4>{}, linear_block<5, 1>{}));
#else
inline constexpr auto y =
    stack(matrix<2, 3>{}, boost::hana::make_tuple(linear_block<3, 4>{}, linear_block<4, 1>{}));
#endif
