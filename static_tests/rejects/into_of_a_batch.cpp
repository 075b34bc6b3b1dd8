// reject: attent::self_attention: with\(workspace\) and into\(out\) take one sequence
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/self_attention.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr tensor<float, batches(2), tokens(4), channels(3)> x{};
inline constexpr matrix<channels(3), features(2)> w{};

#if defined(ATTENT_REJECT)
tensor<float, batches(2), tokens(4), features(2)> out;
void attend() { self_attention(x, w, w, w, into(out)); }
#else
auto attend() { return self_attention(x, w, w, w); }
#endif
