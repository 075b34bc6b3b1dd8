// reject: 905.*attent::quantized_softmax: the sum of a row this long could overflow
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/quantized_softmax.hpp>

using namespace attent;

inline constexpr auto scaling = softmax_scaling<std::int8_t>::from(0.125f);

#if defined(ATTENT_REJECT)
inline constexpr auto y = quantized_softmax<std::int8_t>(vector<5000, std::int8_t>{}, scaling);
#else
inline constexpr auto y = quantized_softmax<std::int8_t>(vector<4095, std::int8_t>{}, scaling);
#endif
