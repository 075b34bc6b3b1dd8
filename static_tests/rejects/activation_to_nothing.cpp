// reject: attent::activation: takes a function of a tensor that returns one of the same axes
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/feed_forward.hpp>
#include <attent/transformer/relu.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(2), channels(3)> x{{1, 2, 4}, {-3, 0.5f, 2}};

struct feed_forward_weights {
    matrix<channels(3), hidden(4)> up;
    matrix<hidden(4), channels(3)> down;
};
inline constexpr feed_forward_weights weights{};

#if defined(ATTENT_REJECT)
inline constexpr auto y = feed_forward(x, weights, activation([](auto const&) {}));
#else
inline constexpr auto y =
    feed_forward(x, weights, activation([](auto const& rows) { return relu(rows); }));
#endif
