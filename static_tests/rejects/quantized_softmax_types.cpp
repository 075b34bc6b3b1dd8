// reject: attent::quantized_softmax: scores of std::int8_t give std::int8_t or std::int16_t, scores of std::int16_t give std::int16_t
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/quantized_softmax.hpp>

using namespace attent;

inline constexpr auto scaling = softmax_scaling<std::int16_t>::from(0.125f);

#if defined(ATTENT_REJECT)
inline constexpr auto y = quantized_softmax<std::int8_t>(vector<3, std::int16_t>{}, scaling);
#else
inline constexpr auto y = quantized_softmax<std::int16_t>(vector<3, std::int16_t>{}, scaling);
#endif
