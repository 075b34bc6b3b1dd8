// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/tensor/axis_root.hpp>
#include <attent/tensor/elementwise.hpp>

using namespace attent;
using namespace attent::axes;

static_assert(static_cast<float>(sqrt(features(64))) == 8 &&
              static_cast<double>(sqrt(features(9))) == 3);
// python3 -c 'import math; print(math.sqrt(3))': takes the element type it meets
static_assert((vector<2, double>{1, 2} * sqrt(features(3)))(0) == 1.7320508075688772);
static_assert((vector<2>{1, 2} * sqrt(features(3)))(0) == 1.7320508f);
static_assert(vector<2>{3, 6} / sqrt(features(9)) == vector<2>{1, 2});
