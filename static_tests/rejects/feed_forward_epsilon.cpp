// reject: attent::feed_forward: after x and the weights comes at most activation
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/epsilon.hpp>
#include <attent/transformer/feed_forward.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(2), channels(3)> x{{1, 2, 4}, {-3, 0.5f, 2}};

struct feed_forward_weights {
    matrix<channels(3), hidden(4)> up;
    matrix<hidden(4), channels(3)> down;
};
inline constexpr feed_forward_weights weights{};

#if defined(ATTENT_REJECT)
inline constexpr auto y = feed_forward(x, weights, epsilon(1e-6f));
#else
inline constexpr auto y = feed_forward(x, weights);
#endif
