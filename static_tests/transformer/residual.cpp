// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/transformer/relu.hpp>
#include <attent/transformer/residual.hpp>
#include <attent/verify/expect.hpp>

namespace {

using namespace attent;
using namespace attent::axes;
constexpr matrix<tokens(2), channels(3)> x{{1, -2, 4}, {-3, 0.5f, 2}};
constexpr auto out = residual(x, [](auto const& rows) { return relu(rows); });
static_assert(std::is_same_v<decltype(out), matrix<tokens(2), channels(3)> const>);
static_assert(out == matrix<tokens(2), channels(3)>{{2, -2, 8}, {-3, 1, 4}});
static_assert(out == x + relu(x));

// names that only the layer knows; a vector of double
static_assert(std::is_same_v<decltype(residual(matrix<2, 3>{}, [](auto const&) { return x; })),
                             decltype(x + x)>);
static_assert(residual(vector<2, double>{1, 2}, [](auto const& row) { return row * 4.0; }) ==
              vector<2, double>{5, 10});

}  // namespace
