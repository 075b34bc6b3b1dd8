// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/tensor/layout.hpp>
#include <attent/transformer/sinusoidal.hpp>
#include <attent/verify/expect.hpp>

namespace {

using namespace attent;
using namespace attent::axes;

// machinelearningmastery.com, "A gentle introduction to positional encoding": base 100
constexpr matrix<tokens(4), channels(4)> published{
    {0, 1, 0, 1},
    {.84147098f, .54030231f, .09983342f, .99500417f},
    {.90929743f, -.41614684f, .19866933f, .98006658f},
    {.14112001f, -.9899925f, .29552021f, .95533649f}};
static_assert(expect_close(sinusoidal<tokens(4), channels(4)>(base(100.0f)), published, 2e-7f));

// the base of the paper; python3 -c "import math;
// print([f(1 / 10000**(2 * i / 6)) for i in range(3) for f in (math.sin, math.cos)])"
constexpr auto six = sinusoidal<tokens(2), channels(6)>();
static_assert(expect_close(six.row(1),
                           vector<channels(6)>{.84147098f, .54030231f, .04639922f, .99892298f,
                                               .00215443f, .99999768f},
                           1e-7f));
static_assert(sinusoidal<tokens(2), channels(6)>(base(10000)) == six);

// later positions, and an odd number of channels
static_assert(sinusoidal<tokens(2), channels(6)>(first_position(3)) ==
              slice<0, 3, 2>(sinusoidal<tokens(5), channels(6)>()));
static_assert(sinusoidal<tokens(2), channels(6)>(positions({4, 1})) ==
              concat<0>(slice<0, 4, 1>(sinusoidal<tokens(5), channels(6)>()),
                        slice<0, 1, 1>(sinusoidal<tokens(5), channels(6)>())));
static_assert(sinusoidal<3, 5>()(2, 0) == six.elements[0] + sinusoidal<3, 2>()(2, 0));

static_assert(expect_close(sinusoidal<2, 2, double>(first_position(1), base(7.0)).row(0),
                           vector<2, double>{0.8414709848078965, 0.5403023058681398}, 1e-15));

}  // namespace
