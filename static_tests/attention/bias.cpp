// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/bias.hpp>

#include "numbers.hpp"

#include <attent/verify/laws.hpp>

using namespace attent;
using namespace attent::axes;
using attent_test::infinity, attent_test::nan, attent_test::q, attent_test::k, attent_test::v,
    attent_test::biases;
using attent_test::output_matrix, attent_test::tolerance;

// python3 static_tests/attention/reference.py bias bias_minus_infinity
static_assert(expect_close(attention(q, k, v, bias(biases)),
                           output_matrix{{-0.00733400184f, 0.0148748799f},
                                         {-0.27751279f, -0.211204687f},
                                         {-0.0644649244f, -0.47646969f}},
                           tolerance));
inline constexpr auto minus = [] {
    auto numbers = biases;
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 5; ++j)
            if ((i + j) % 3 == 0) numbers(i, j) = -infinity;
    return numbers;
}();
static_assert(expect_close(attention(q, k, v, bias(minus)),
                           output_matrix{{0.416047611f, -0.471678248f},
                                         {-0.422235644f, 0.00520088906f},
                                         {-0.0540470921f, -0.544018836f}},
                           tolerance));

// -infinity masks: never read, and a row of nothing else is 0
inline constexpr vector<keys(5)> last_hidden{0, 0, 0, 0, -infinity};
inline constexpr auto without_last = [](auto const& k_, auto const& v_) {
    return attention(q, k_, v_, bias(last_hidden));
};
static_assert(masked_row_is_ignored(without_last, k, v, 4, nan) &&
              masked_row_is_ignored(without_last, k, v, 4, infinity));
static_assert(same_bits(without_last(k, v), attention(q, slice<0, 0, 4>(k), slice<0, 0, 4>(v))));
static_assert(same_bits(attention(q, k, v, bias(vector<1>{-infinity})), output_matrix{}));

// a large negative number is a number: it hides only beside larger scores
static_assert(same_bits(attention(q, k, v, bias(vector<5>{0, 0, 0, 0, -1e9f})),
                        without_last(k, v)));
// added to every score, 2^30 swallows them: all keys alike, not hidden
static_assert(is_close(attention(q, k, v, bias(vector<1>{-0x1p30f})), attention(q, k, v, scale(0)),
                       tolerance));
// a constant added to all changes nothing but roundings
static_assert(is_close(attention(q, k, v, bias(vector<1>{8})), attention(q, k, v), tolerance));
