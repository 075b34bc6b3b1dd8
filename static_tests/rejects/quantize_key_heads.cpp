// reject: attent::quantize: calibrate was given another number of key heads \(calibrate, quantize\).*2, 1
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/quantize.hpp>

using namespace attent;
using namespace attent::axes;

struct layer_weights {
    matrix<channels(2), 4> query;
    matrix<channels(2), 2> key, value;
    matrix<4, channels(2)> output;
};
inline constexpr layer_weights weights{{{1, 2, 3, 4}, {4, 5, 6, 7}},
                                       {{1, 2}, {4, 5}},
                                       {{1, 2}, {2, 1}},
                                       {{1, 0}, {0, 1}, {1, 0}, {0, 1}}};
constexpr auto quantized(std::size_t key_heads) {
    attention_calibration ranges;
    for (auto* range :
         {&ranges.input, &ranges.query, &ranges.key, &ranges.value, &ranges.heads, &ranges.output})
        range->add({-1, 1});
    ranges.query_heads = 2;
    ranges.key_heads = key_heads;
    return quantize<heads(2), heads(1)>(weights, ranges);
}

#if defined(ATTENT_REJECT)
inline constexpr auto layer = quantized(2);
#else
inline constexpr auto layer = quantized(1);
#endif
