// reject: attent: a \* b: both tensors need at least one axis
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/elementwise.hpp>
#include <attent/tensor/product.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr tensor<float> number{{2}};
inline constexpr matrix<2, 3> a{};

#if defined(ATTENT_REJECT)
inline constexpr auto b = number * a;
#else
inline constexpr auto b = a * number();
#endif
