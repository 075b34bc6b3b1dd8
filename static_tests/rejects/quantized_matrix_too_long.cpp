// reject: attent::quantized_matrix: sums of more than 132,104 products of codes do not fit 32 bits
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/quantized_matrix.hpp>

using namespace attent;

#if defined(ATTENT_REJECT)
inline constexpr std::size_t in = 132'105;
#else
inline constexpr std::size_t in = 132'104;
#endif
auto product(vector<in> const& x, quantized_matrix<in, 1> const& weights) { return x * weights; }
