// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

// What a user's project does, in three lines of CMake: once with each contract.
#include <attent/attent.hpp>

using namespace attent;
using namespace attent::axes;

constexpr matrix<tokens(3), features(2)> x{{1, 0}, {0, 1}, {1, 1}};
constexpr auto out = attention(x, x, x, causal);
static_assert(out.row(0) == x.row(0));

int main() { return attention(x, x, x, causal) == out ? 0 : 1; }
