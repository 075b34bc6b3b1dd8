// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/mask.hpp>

#include "numbers.hpp"

using namespace attent;
using attent_test::q, attent_test::k, attent_test::v, attent_test::shown,
    attent_test::output_matrix;

inline constexpr tensor<bool, 5> few{true, false, true, true, true};
inline constexpr auto joined = attention(q, k, v, keep(shown) & causal & keep(few), lower_right);
static_assert(same_bits(joined, attention(q, k, v, keep(few), causal, lower_right, keep(shown))));
static_assert(same_bits(joined,
                        attention(q, k, v, lower_right, keep(few) & (keep(shown) & causal))));
static_assert(!is_close(joined, attention(q, k, v, keep(shown) & causal, lower_right), 0.01f));
static_assert(!is_close(joined, attention(q, k, v, keep(few) & keep(shown)), 0.01f));
static_assert(decltype(keep(few) & causal)::needs_alignment &&
              !decltype(keep(few) & keep(shown))::needs_alignment);
// a length counts on either side of &
static_assert(same_bits(attention(q, k, v, keep(few) & key_lengths({3})),
                        attention(q, k, v, keep(few), key_lengths({3}))));
static_assert(same_bits(attention(q, k, v, key_lengths({3}) & keep(few)),
                        attention(q, k, v, keep(few), key_lengths({3}))));
static_assert(!is_close(attention(q, k, v, keep(few), key_lengths({3})),
                        attention(q, k, v, keep(few)), 0.01f));
