// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/relu.hpp>
#include <attent/verify/expect.hpp>

namespace {

using namespace attent;
constexpr float infinity = __builtin_huge_valf(), nan = __builtin_nanf("");

static_assert(relu(matrix<2, 3>{{-2, 0, 1.5f}, {infinity, -infinity, -0.25f}}) ==
              matrix<2, 3>{{0, 0, 1.5f}, {infinity, 0, 0}});
static_assert(relu(vector<2, int>{-7, 7}) == vector<2, int>{0, 7});
static_assert(relu(-2.0) == 0 && relu(2.0) == 2);
static_assert(relu(nan) != relu(nan));

}  // namespace
