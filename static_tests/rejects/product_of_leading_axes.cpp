// reject: {2, .*{5, .*attent: .*the leading axes of a \* b
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/product.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr tensor<float, 2, 3, 4> a{};
inline constexpr tensor<float, 2, 4, 6> b{};
inline constexpr tensor<float, 5, 4, 6> c{};

#if defined(ATTENT_REJECT)
inline constexpr auto d = a * c;
#else
inline constexpr auto d = a * b;
#endif
