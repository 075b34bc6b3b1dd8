// reject: attent::heatmap: needs one matrix
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/hosted/heatmap.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr tensor<float, heads(2), queries(3), axes::keys(4)> weights{};

inline void show(std::ostream& out) {
#if defined(ATTENT_REJECT)
    heatmap(out, weights);
#else
    heatmap(out, weights.row(0));
#endif
}
