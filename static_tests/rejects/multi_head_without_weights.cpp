// reject: attent::multi_head_attention: begins with x \(and a context, if it is another\) and the weights, a struct with .query .key .value and .output, then the options
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
inline constexpr auto y = multi_head_attention<heads(2)>(x);
#else
inline constexpr auto y = multi_head_attention<heads(2)>(x, weights);
#endif
