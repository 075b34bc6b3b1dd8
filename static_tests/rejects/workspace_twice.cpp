// reject: (option_kind::workspace.*attent::attention: an option of this Kind is given more than once|attent::attention: an option of this Kind is given more than once.*option_kind::workspace)
// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/attention/attention.hpp>

using namespace attent;
using namespace attent::axes;

inline constexpr matrix<queries(4), features(3)> q{};
inline constexpr matrix<axes::keys(5), features(3)> k{};
inline constexpr matrix<axes::keys(5), values(2)> v{};
static attention_workspace<axes::keys(5)> scratch;
matrix<queries(4), values(2)> out;

#if defined(ATTENT_REJECT)
void attend() { attention(q, k, v, with(scratch), with(scratch), into(out)); }
#else
void attend() { attention(q, k, v, with(scratch), into(out)); }
#endif
