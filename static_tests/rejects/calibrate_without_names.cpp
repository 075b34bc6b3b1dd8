// reject: attent: calibrate and quantize take a struct of float weights with .query .key .value \(or .w_q .w_k .w_v, or .query_key_value\)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/calibrate.hpp>

using namespace attent;
using namespace attent::axes;

struct unnamed {
    matrix<channels(4), features(3)> a, b, c;
};
struct named {
    matrix<channels(4), features(3)> w_q, w_k, w_v;
};
inline constexpr std::array<matrix<tokens(2), channels(4)>, 1> samples{};

#if defined(ATTENT_REJECT)
inline constexpr auto ranges = calibrate(samples, unnamed{});
#else
inline constexpr auto ranges = calibrate(samples, named{});
#endif
