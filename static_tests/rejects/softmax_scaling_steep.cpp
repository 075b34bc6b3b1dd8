// reject: attent::softmax_scaling: scale \* beta must be at most 5
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/quantized_softmax.hpp>

using namespace attent;

#if defined(ATTENT_REJECT)
inline constexpr auto y = softmax_scaling<std::int16_t>::from(3.0f, 2.0f);
#else
inline constexpr auto y = softmax_scaling<std::int16_t>::from(2.5f, 2.0f);
#endif
