// reject: attent::quantized_softmax: the scaling must be that of the scores' type
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/quantized_softmax.hpp>

using namespace attent;

inline constexpr auto scaling = softmax_scaling<std::int8_t>::from(0.125f);

#if defined(ATTENT_REJECT)
inline constexpr auto y = quantized_softmax<std::int16_t>(vector<3, std::int16_t>{}, scaling);
#else
inline constexpr auto y = quantized_softmax<std::int16_t>(vector<3, std::int8_t>{}, scaling);
#endif
