// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/attention.hpp>

#include "dual.hpp"
#include "numbers.hpp"

#include <attent/attention/softmax.hpp>
#include <attent/tensor/axis_root.hpp>
#include <attent/tensor/elementwise.hpp>
#include <attent/tensor/product.hpp>

using namespace attent;
using namespace attent::axes;
using attent_test::infinity, attent_test::nan, attent_test::q, attent_test::k, attent_test::v;
using attent_test::output_matrix, attent_test::pattern, attent_test::tolerance;

inline constexpr auto plain = attention(q, k, v);
static_assert(std::is_same_v<decltype(plain), output_matrix const>);
// python3 static_tests/attention/reference.py plain
static_assert(expect_close(plain,
                           output_matrix{{-0.119913192f, -0.0806197223f},
                                         {-0.170253289f, -0.387498643f},
                                         {-0.188207838f, -0.277809686f}},
                           tolerance));
inline constexpr axis d_k = features(4);
inline constexpr auto scores = q * transpose(k);
static_assert(expect_close(plain, softmax(scores / sqrt(d_k)) * v, tolerance));
static_assert(expect_close(attention(convert<double>(q), convert<double>(k), convert<double>(v)),
                           convert<double>(plain), 3e-6));

// one visible key: its value, exactly, however large the score
inline constexpr auto single = attention(q, slice<0, 2, 1>(k), slice<0, 2, 1>(v));
static_assert(single.row(0) == v.row(2) && single.row(1) == v.row(2) && single.row(2) == v.row(2));
static_assert(attention(matrix<1, 2>{{200, 100}}, matrix<1, 2>{{300, -7}},
                        matrix<1, 3>{{0.1f, 0.7f, -3}}) == matrix<1, 3>{{0.1f, 0.7f, -3}});

// scores of tens of thousands: the larger wins outright
static_assert(attention(matrix<1, 1>{{200}}, matrix<2, 1>{{300}, {-300}},
                        matrix<2, 3>{{1, 2, 3}, {4, 5, 6}}) == matrix<1, 3>{{1, 2, 3}});

// no keys: zeros
static_assert(attention(q, tensor<float, 0, features(4)>{}, tensor<float, 0, values(2)>{}) ==
              output_matrix{});
static_assert(attention(q, tensor<float, 0, 4>{}, tensor<float, 0, 2>{}, causal, upper_left) ==
              output_matrix{});

// no queries, no heads: nothing
static_assert(attention(tensor<float, 0, features(4)>{}, k, v).size == 0);
static_assert(attention(tensor<float, heads(0), 3, 4>{}, tensor<float, heads(0), 5, 4>{},
                        tensor<float, heads(0), 5, 2>{})
                  .size == 0);

// leading axes are batch and head; each block by itself
inline constexpr auto q4 =
    pattern<tensor<float, batches(2), heads(3), queries(4), features(5)>>(5, 2, 9);
inline constexpr auto k4 =
    pattern<tensor<float, batches(2), heads(3), keys(6), features(5)>>(7, 3, 11);
inline constexpr auto v4 =
    pattern<tensor<float, batches(2), heads(3), keys(6), values(7)>>(3, 1, 8);
inline constexpr auto o4 = attention(q4, k4, v4);
static_assert(
    std::is_same_v<decltype(o4), tensor<float, batches(2), heads(3), queries(4), values(7)> const>);
static_assert(o4.row(1).row(2) == attention(q4.row(1).row(2), k4.row(1).row(2), v4.row(1).row(2)));
static_assert(o4.row(0).row(1) == attention(q4.row(0).row(1), k4.row(0).row(1), v4.row(0).row(1)));
static_assert(o4.row(1) == attention(q4.row(1), k4.row(1), v4.row(1)));

// one leading axis: heads, unless it is named batches
inline constexpr auto by_batch = attention(rename<batches(3), queries(4), features(5)>(q4.row(0)),
                                           rename<batches(3), keys(6), features(5)>(k4.row(0)),
                                           rename<batches(3), keys(6), values(7)>(v4.row(0)));
static_assert(
    std::is_same_v<decltype(by_batch), tensor<float, batches(3), queries(4), values(7)> const>);
static_assert(by_batch.elements == o4.row(0).elements);

// names are gradual: each comes from wherever it is given
inline constexpr auto gradual =
    attention(reshape<2, 3, 4, features(5)>(q4), reshape<batches(2), 3, 6, 5>(k4),
              reshape<2, 3, keys(6), 7>(v4));
static_assert(std::is_same_v<decltype(gradual), tensor<float, batches(2), 3, 4, 7> const>);
static_assert(gradual.elements == o4.elements);

// options in any order give the same bits
inline constexpr auto first = attention(q, k, v, causal, lower_right, keep(attent_test::shown),
                                        bias(attent_test::biases), scale(0.25f), softcap(0.5f));
static_assert(same_bits(first,
                        attention(q, k, v, softcap(0.5f), bias(attent_test::biases),
                                  keep(attent_test::shown), scale(0.25f), lower_right, causal)));
static_assert(same_bits(first,
                        attention(q, k, v, scale(0.25f), lower_right, softcap(0.5f),
                                  keep(attent_test::shown) & causal, bias(attent_test::biases))));
// python3 static_tests/attention/reference.py together
static_assert(expect_close(first,
                           output_matrix{{0.335878627f, -0.484988571f},
                                         {0.217934394f, -0.238726223f},
                                         {-0.197087552f, -0.389435296f}},
                           tolerance));

// any number with the operations: values as attention of floats, derivatives as finite differences
using attent_test::dual;
template <class Tensor>
constexpr auto as_duals(Tensor const& x, std::size_t varied) {
    auto out = convert<dual>(x);
    if (varied < x.size) out.elements[varied].slope = 1;
    return out;
}
inline constexpr std::size_t nowhere = 1000;
inline constexpr auto by_query =
    attention(as_duals(q, 6), as_duals(k, nowhere), as_duals(v, nowhere), causal, upper_left);
inline constexpr auto by_key =
    attention(as_duals(q, nowhere), as_duals(k, 5), as_duals(v, nowhere), causal, upper_left);
// with duals a product and a sum are rounded twice, as `separate` does with floats
inline constexpr auto values_alone = map(by_query, [](dual x) { return x.value; });
#if defined(ATTENT_FUSED)
static_assert(expect_close(values_alone, attention(q, k, v, causal, upper_left), tolerance));
#else
static_assert(same_bits(values_alone, attention(q, k, v, causal, upper_left)));
#endif
// query row 1 varied: only output row 1 has a slope; key row 1: rows 1 and 2, never row 0
static_assert(by_query(0, 0).slope == 0 && by_query(2, 1).slope == 0 && by_query(1, 1).slope != 0);
static_assert(by_key(0, 0).slope == 0 && by_key(0, 1).slope == 0 && by_key(1, 0).slope != 0 &&
              by_key(2, 1).slope != 0);

template <class Tensor>
constexpr auto bumped(Tensor const& x, std::size_t varied, double by) {
    auto out = convert<double>(x);
    out.elements[varied] += by;
    return out;
}
// central differences in double with step h = 2^-12: error h^2 / 6 times a third derivative below 1,
// 1e-8, and the float's own 3e-6
inline constexpr double step = 0x1p-12;
static_assert(expect_close(
    map(by_query, [](dual x) { return static_cast<double>(x.slope); }),
    (attention(bumped(q, 6, step), convert<double>(k), convert<double>(v), causal, upper_left) -
     attention(bumped(q, 6, -step), convert<double>(k), convert<double>(v), causal, upper_left)) /
        (2 * step),
    4e-6));
static_assert(expect_close(
    map(by_key, [](dual x) { return static_cast<double>(x.slope); }),
    (attention(convert<double>(q), bumped(k, 5, step), convert<double>(v), causal, upper_left) -
     attention(convert<double>(q), bumped(k, 5, -step), convert<double>(v), causal, upper_left)) /
        (2 * step),
    4e-6));
