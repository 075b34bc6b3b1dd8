// reject: attent::greedy, sample: logits are a vector, of one axis
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/greedy.hpp>

using namespace attent;

inline constexpr matrix<2, 3> logits{{1, 2, 0}, {0, 2, 1}};

#if defined(ATTENT_REJECT)
inline constexpr auto token = greedy(logits);
#else
inline constexpr auto token = greedy(logits.row(1));
#endif
