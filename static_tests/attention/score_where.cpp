// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/score_where.hpp>

#include "numbers.hpp"

#include <attent/attention/attention_steps.hpp>
#include <attent/attention/attention_weights.hpp>

using namespace attent;
using attent_test::biases, attent_test::infinity, attent_test::k, attent_test::nan, attent_test::q,
    attent_test::v;

// reading a tensor of numbers is what bias does
inline constexpr auto add_biases = score_where(
    [](float score, position p) { return score + attent_test::biases(p.query, p.key); });
static_assert(same_bits(attention(q, k, v, add_biases), attention(q, k, v, bias(biases))));

// after softcap, before bias
inline constexpr auto twice = score_where([](float score, position) { return score + score; });
inline constexpr auto steps = attention_steps(q, k, v, bias(biases), twice, softcap(0.5f));
static_assert(steps.masked(1, 2) == steps.capped(1, 2) + steps.capped(1, 2) + biases(1, 2));
static_assert(steps.capped(1, 2) < 0.5f && steps.capped(1, 2) > -0.5f);

// -infinity hides its key, which then needs no value
inline constexpr auto hides_key_1 = score_where(
    [](float score, position p) { return p.key == 1 ? -attent_test::infinity : score; });
static_assert(same_bits(attention(q, k, attent_test::poisoned(v, 1, nan), hides_key_1),
                        attention(q, k, v, mask_where([](position p) { return p.key != 1; }))));

// never called for a hidden key: the function would not be a constant expression there
inline constexpr auto refuses_the_future = score_where([](float score, position p) {
    if (p.key > p.query) __builtin_trap();
    return score;
});
static_assert(same_bits(attention(q, k, v, refuses_the_future, causal, upper_left),
                        attention(q, k, v, causal, upper_left)));

// its weight is 0, not what hid it
static_assert(attention_weights(q, k, hides_key_1)(2, 1) == 0);
