// reject: attent::quantize: one head has no .output \(give heads: quantize<heads\(H\)>\(..\)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/quantize.hpp>

using namespace attent;
using namespace attent::axes;

struct layer_weights {
    matrix<channels(2), 4> query, key;
    matrix<channels(2), 4> value;
    matrix<4, channels(2)> output;
};
inline constexpr layer_weights weights{{{1, 2, 3, 4}, {4, 5, 6, 7}},
                                       {{1, 2, 3, 4}, {4, 5, 6, 7}},
                                       {{1, 2, 1, 2}, {2, 1, 2, 1}},
                                       {{1, 0}, {0, 1}, {1, 0}, {0, 1}}};
inline constexpr std::array<matrix<tokens(3), channels(2)>, 1> samples{{{{1, 2}, {3, 4}, {5, 6}}}};

#if defined(ATTENT_REJECT)
inline constexpr auto layer = quantize(weights, calibrate(samples, weights));
#else
inline constexpr auto layer = quantize<heads(1)>(weights, calibrate(samples, weights));
#endif
