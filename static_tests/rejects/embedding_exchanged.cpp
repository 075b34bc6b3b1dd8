// reject: attent::embedding: tokens are a tensor of integers
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/embedding.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<vocabulary(4), channels(3)> table{};

#if defined(ATTENT_REJECT)
inline constexpr auto y = embedding(table, tensor<int, tokens(2)>{1, 3});
#else
inline constexpr auto y = embedding(tensor<int, tokens(2)>{1, 3}, table);
#endif
