// reject: attent::softmax: there is no axis at this position \(0 is the first\)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/softmax.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr tensor<float> number{};

#if defined(ATTENT_REJECT)
inline constexpr auto y = softmax(number);
#else
inline constexpr auto y = softmax(reshape<1>(number));
#endif
