// reject: ({4, [^}]*heads.*{6, [^}]*features.*attent::(split_heads|multi_head_attention): Heads must divide|attent::(split_heads|multi_head_attention): Heads must divide.*{4, [^}]*heads.*{6, [^}]*features)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/multi_head_attention.hpp>

using namespace attent;
using namespace attent::axes;

struct model {
    matrix<channels(10), features(6)> query, key;
    matrix<channels(10), values(12)> value;
    matrix<values(12), channels(10)> output;
};
inline constexpr matrix<tokens(3), channels(10)> x{};
inline constexpr model weights{};

#if defined(ATTENT_REJECT)
inline constexpr auto y = multi_head_attention<heads(4)>(x, weights);
#else
inline constexpr auto y = multi_head_attention<heads(2)>(x, weights);
#endif
