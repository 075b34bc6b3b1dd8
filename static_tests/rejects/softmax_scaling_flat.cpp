// reject: attent::softmax_scaling: scale \* beta must be above 2\^-26
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/quantized_softmax.hpp>

using namespace attent;

#if defined(ATTENT_REJECT)
inline constexpr auto y = softmax_scaling<std::int8_t>::from(1e-8f);
#else
inline constexpr auto y = softmax_scaling<std::int8_t>::from(1e-7f);
#endif
