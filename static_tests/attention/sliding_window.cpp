// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/sliding_window.hpp>

#include "numbers.hpp"

#include <attent/attention/attention_weights.hpp>

using namespace attent;
using attent_test::infinity, attent_test::k, attent_test::nan, attent_test::q, attent_test::v;

// The window written out as the booleans it means: p - left <= j <= p + right.
template <std::ptrdiff_t Offset>
constexpr auto window(std::ptrdiff_t left, std::ptrdiff_t right) {
    tensor<bool, 3, 5> mask;
    for (std::ptrdiff_t i = 0; i < 3; ++i)
        for (std::ptrdiff_t j = 0; j < 5; ++j)
            mask(i, j) = i + Offset - left <= j && j <= i + Offset + right;
    return mask;
}
template <std::ptrdiff_t Offset, class Window>
constexpr bool is_the_window(Window option, std::ptrdiff_t left, std::ptrdiff_t right) {
    return same_bits(attention(q, k, v, option, query_offset(Offset)),
                     attention(q, k, v, keep(window<Offset>(left, right))));
}
static_assert(is_the_window<0>(sliding_window(1, 0), 1, 0));
static_assert(is_the_window<2>(sliding_window(1, 1), 1, 1));
static_assert(is_the_window<-1>(sliding_window(0, 2), 0, 2));
static_assert(is_the_window<2>(sliding_window(unbounded, 0), 9, 0));
static_assert(is_the_window<1>(sliding_window(1, unbounded), 1, 9));
static_assert(is_the_window<0>(sliding_window(unbounded, unbounded), 9, 9));
static_assert(!is_the_window<0>(sliding_window(1, 0), 1, 1));

// a window of itself alone gives the value itself
static_assert(same_bits(attention(q, k, v, sliding_window(0, 0), lower_right),
                        rename<axes::queries(3), axes::values(2)>(slice<0, 2, 3>(v))));
// causal is a window open to the left
static_assert(same_bits(attention(q, k, v, sliding_window(unbounded, 0), lower_right),
                        attention(q, k, v, causal, lower_right)));
static_assert(same_bits(attention(q, k, v, causal, sliding_window(1, unbounded), lower_right),
                        attention(q, k, v, lower_right, sliding_window(1, 0) & causal)));
// a bound may be as large as its type
inline constexpr auto largest = std::numeric_limits<std::ptrdiff_t>::max();
static_assert(same_bits(attention(q, k, v, sliding_window(largest, largest), upper_left),
                        attention(q, k, v)));
// keys outside every window are never read
static_assert(same_bits(attention(q, attent_test::poisoned(k, 4, nan),
                                  attent_test::poisoned(v, 4, infinity), sliding_window(1, 0),
                                  upper_left),
                        attention(q, k, v, sliding_window(1, 0), upper_left)));

// bounds as large as their type hide nothing, also before the first key
inline constexpr std::ptrdiff_t longest = std::numeric_limits<std::ptrdiff_t>::max();
static_assert(same_bits(attention(q, k, v, sliding_window(longest, unbounded), query_offset(-3)),
                        attention(q, k, v)));
static_assert(same_bits(attention(q, k, v, sliding_window(longest, longest), query_offset(-3)),
                        attention(q, k, v)));
