// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/additive.hpp>

#include "numbers.hpp"

#include <attent/attention/softmax.hpp>
#include <attent/tensor/axis_root.hpp>
#include <attent/tensor/elementwise.hpp>
#include <attent/tensor/product.hpp>

using namespace attent;
using namespace attent::axes;
using attent_test::infinity, attent_test::q, attent_test::k, attent_test::v, attent_test::shown,
    attent_test::pattern;

inline constexpr float no = -infinity;
static_assert(expect_equal(additive(causal, q, k, upper_left),
                           attent_test::score_matrix{
                               {0, no, no, no, no}, {0, 0, no, no, no}, {0, 0, 0, no, no}}));
static_assert(expect_equal(additive(causal, q, k, query_offset(-1)),
                           attent_test::score_matrix{
                               {no, no, no, no, no}, {0, no, no, no, no}, {0, 0, no, no, no}}));
static_assert(
    std::is_same_v<decltype(additive(causal, q, k, lower_right)), attent_test::score_matrix>);

template <class... Options>
constexpr bool formula_holds(auto const& mask, Options... options) {
    constexpr axis d_k = features(4);
    return expect_close(
        softmax(q * transpose(k) / sqrt(d_k) + additive(mask, q, k, options...)) * v,
        attention(q, k, v, mask, options...), attent_test::tolerance);
}
static_assert(formula_holds(causal, lower_right) && formula_holds(causal, query_offset(-2)));
static_assert(formula_holds(keep(shown)) && formula_holds(drop(shown)) &&
              formula_holds(keep(shown) & causal, lower_right));

// (batch, head, query, key)
inline constexpr auto q4 =
    pattern<tensor<float, batches(2), heads(3), queries(4), features(5)>>(5, 2, 9);
inline constexpr auto k4 =
    pattern<tensor<float, batches(2), heads(3), keys(6), features(5)>>(7, 3, 11);
inline constexpr auto a4 = additive(causal, q4, k4, lower_right);
static_assert(
    std::is_same_v<decltype(a4), tensor<float, batches(2), heads(3), queries(4), keys(6)> const>);
static_assert(a4(1, 2, 0, 2) == 0 && a4(1, 2, 0, 3) == no && a4(0, 1, 3, 5) == 0);
