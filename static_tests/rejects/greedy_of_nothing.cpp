// reject: attent::greedy, sample: needs at least one logit
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/greedy.hpp>

using namespace attent;

#if defined(ATTENT_REJECT)
inline constexpr auto token = greedy(vector<0>{});
#else
inline constexpr auto token = greedy(vector<1>{});
#endif
