// reject: {5, [^}]*channels.*{3, [^}]*features.*attent: a \* b: the last axis of a must be the first axis of b
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/self_attention.hpp>
#include <attent/tensor/layout.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<tokens(4), channels(5)> x{};
inline constexpr matrix<channels(5), features(3)> w_q{}, w_k{};
inline constexpr matrix<channels(5), values(2)> w_v{};

#if defined(ATTENT_REJECT)
inline constexpr auto y = self_attention(x, w_q, transpose(w_k), w_v);
#else
inline constexpr auto y = self_attention(x, w_q, w_k, w_v);
#endif
