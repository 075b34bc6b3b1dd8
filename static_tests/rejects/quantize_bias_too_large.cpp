// reject: attent::quantize: a bias passes 2\^30 units of its sum \(channel, channels\)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/quantize.hpp>

using namespace attent;
using namespace attent::axes;

struct head_weights {
    matrix<channels(2), features(3)> query, key;
    matrix<channels(2), values(1)> value;
    vector<values(1)> value_bias;
};
constexpr auto quantized(float x, float out, float bias, auto... options) {
    attention_calibration ranges;
    for (auto* range : {&ranges.input, &ranges.query, &ranges.key, &ranges.value})
        range->add({-x, x});
    ranges.output.add({-out, out});
    head_weights weights{{{1, 2, 3}, {4, 5, 6}}, {{1, 2, 3}, {4, 5, 6}}, {{1}, {1}}, {bias}};
    return quantize(weights, ranges, options...);
}

#if defined(ATTENT_REJECT)
inline constexpr auto head = quantized(1, 1, 1e6f);
#else
inline constexpr auto head = quantized(1, 1, 1);
#endif
