// reject: attent::quantize: calibrate saw only zeros: the range of x is empty
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/quantize.hpp>

using namespace attent;
using namespace attent::axes;

struct head_weights {
    matrix<channels(2), features(3)> query, key;
    matrix<channels(2), values(1)> value;
};
inline constexpr head_weights weights{{{1, 2, 3}, {4, 5, 6}}, {{1, 2, 3}, {4, 5, 6}}, {{1}, {1}}};
using sequence = matrix<tokens(4), channels(2)>;

#if defined(ATTENT_REJECT)
inline constexpr std::array<sequence, 2> samples{};
#else
inline constexpr std::array<sequence, 2> samples{{{}, {{1, 2}, {3, 4}, {5, 6}, {7, 8}}}};
#endif
inline constexpr auto head = quantize(weights, calibrate(samples, weights));
