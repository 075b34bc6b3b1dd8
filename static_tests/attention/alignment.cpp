// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/alignment.hpp>

#include "numbers.hpp"

using namespace attent;
using attent_test::q, attent_test::k, attent_test::v, attent_test::output_matrix,
    attent_test::tolerance;

// python3 static_tests/attention/reference.py upper_left lower_right offset_minus_1
static_assert(expect_close(
    attention(q, k, v, causal, upper_left),
    output_matrix{{-0.75f, 0}, {-0.0351305234f, -0.238289826f}, {0.133307246f, -0.634619076f}},
    tolerance));
static_assert(expect_close(attention(q, k, v, causal, lower_right),
                           output_matrix{{0.0605137129f, -0.379287827f},
                                         {0.094863743f, -0.56470101f},
                                         {-0.188207838f, -0.277809686f}},
                           tolerance));
static_assert(expect_close(attention(q, k, v, causal, query_offset(-1)),
                           output_matrix{{0, 0}, {-0.75f, 0}, {0.0117177964f, -0.253905932f}},
                           tolerance));

static_assert(same_bits(attention(q, k, v, causal, upper_left),
                        attention(q, k, v, causal, query_offset(0))));
static_assert(same_bits(attention(q, k, v, causal, lower_right),
                        attention(q, k, v, query_offset(2), causal)));
// far to the right everything is past, far to the left nothing is
static_assert(same_bits(attention(q, k, v, causal, query_offset(100)), attention(q, k, v)));
static_assert(same_bits(attention(q, k, v, causal, query_offset(-3)), output_matrix{}));
// more queries than keys: lower_right leaves the first rows without a key
inline constexpr auto short_k = slice<0, 0, 2>(k);
inline constexpr auto short_v = slice<0, 0, 2>(v);
static_assert(same_bits(attention(q, short_k, short_v, causal, lower_right),
                        attention(q, short_k, short_v, causal, query_offset(-1))));
// alone an alignment changes nothing
static_assert(same_bits(attention(q, k, v, lower_right), attention(q, k, v)));
