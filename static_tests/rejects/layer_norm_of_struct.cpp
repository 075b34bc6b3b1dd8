// reject: attent::layer_norm, rms_norm: after x come gamma.*of a struct norm.gamma, norm.beta
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/layer_norm.hpp>

using namespace attent;

struct parameters {
    vector<4> gamma{}, beta{};
};
inline constexpr parameters norm;
inline constexpr matrix<3, 4> x{};
#if defined(ATTENT_REJECT)
inline constexpr auto y = layer_norm(x, norm);
#else
inline constexpr auto y = layer_norm(x, norm.gamma, norm.beta);
#endif
