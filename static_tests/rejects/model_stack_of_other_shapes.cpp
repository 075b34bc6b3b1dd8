// reject: attent::stack: every block, or the function that is given with the blocks, takes what the one before it returned
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/product.hpp>
#include <attent/transformer/model_stack.hpp>

using namespace attent;

struct widening {
    constexpr matrix<2, 4> operator()(matrix<2, 3> const&) const { return {}; }
};
struct narrowing {
    constexpr matrix<2, 1> operator()(matrix<2, 4> const&) const { return {}; }
};
#if defined(ATTENT_REJECT)
inline constexpr auto y = stack(matrix<2, 3>{}, boost::hana::make_tuple(widening{}, widening{}));
#else
inline constexpr auto y = stack(matrix<2, 3>{}, boost::hana::make_tuple(widening{}, narrowing{}));
#endif
