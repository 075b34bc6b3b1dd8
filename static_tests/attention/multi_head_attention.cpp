// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/multi_head_attention.hpp>

#include "numbers.hpp"

using namespace attent;
using namespace attent::axes;
using attent_test::pattern;

struct projections {
    matrix<channels(6), features(4)> query, key;
    matrix<channels(6), values(2)> value;
    matrix<values(2), channels(6)> output;
};
struct biased_projections : projections {
    vector<features(4)> query_bias, key_bias;
    vector<values(2)> value_bias;
    vector<channels(6)> output_bias;
};
inline constexpr projections weights{pattern<matrix<channels(6), features(4)>>(7, 3, 11),
                                     pattern<matrix<channels(6), features(4)>>(4, 1, 9),
                                     pattern<matrix<channels(6), values(2)>>(3, 1, 7),
                                     pattern<matrix<values(2), channels(6)>>(5, 0, 7)};
inline constexpr biased_projections biased{
    weights, pattern<vector<features(4)>>(3, 0, 5), pattern<vector<features(4)>>(3, 1, 5),
    pattern<vector<values(2)>>(3, 2, 5), pattern<vector<channels(6)>>(3, 3, 5)};
inline constexpr auto x = pattern<matrix<tokens(3), channels(6)>>(5, 2, 9);

// python3 static_tests/attention/reference.py multi_head multi_head_biases
inline constexpr auto out = multi_head_attention<heads(2)>(x, weights);
static_assert(std::is_same_v<decltype(out), matrix<tokens(3), channels(6)> const>);
static_assert(expect_close(
    out,
    matrix<tokens(3), channels(6)>{
        {0.0577620753f, 0.175252944f, -0.116596906f, -0.000357585122f, 0.117133284f, -0.174716566f},
        {0.0571214628f, 0.122595039f, -0.0876414624f, 0.00886715437f, 0.0743407309f, -0.135895771f},
        {0.790547816f, -0.313270883f, -0.116596906f, 0.488166242f, -0.615652457f, -0.41897848f}},
    2 * attent_test::tolerance));
static_assert(expect_close(
    multi_head_attention<heads(2)>(x, biased),
    matrix<tokens(3), channels(6)>{
        {0.425675521f, 0.280584482f, 0.146708275f, -0.000646894103f, -0.145737934f, -0.279614141f},
        {0.574983756f, 0.13121811f, 0.173886938f, 0.107951483f, -0.335814163f, -0.293145335f},
        {1.29685491f, -0.300201774f, 0.146708275f, 0.580139362f, -1.01691732f, -0.570007269f}},
    2 * attent_test::tolerance));

// written out, bit for bit, with options
inline constexpr auto q = split_heads<heads(2)>(x * weights.query);
inline constexpr auto k = split_heads<heads(2)>(x * weights.key);
inline constexpr auto v = split_heads<heads(2)>(x * weights.value);
static_assert(same_bits(multi_head_attention<heads(2)>(x, weights, causal, softcap(3.0f)),
                        merge_heads(attention(q, k, v, causal, softcap(3.0f))) * weights.output));
// a bias on the keys adds the same to every score of a row and so shows only here, in the bits
static_assert(
    same_bits(multi_head_attention<heads(2)>(x, biased),
              merge_heads(attention(split_heads<heads(2)>(x* biased.query + biased.query_bias),
                                    split_heads<heads(2)>(x* biased.key + biased.key_bias),
                                    split_heads<heads(2)>(x* biased.value + biased.value_bias))) *
                      biased.output +
                  biased.output_bias));
// one head is attention; two are another thing
static_assert(same_bits(multi_head_attention<heads(1)>(x, weights),
                        attention(x* weights.query, x* weights.key, x* weights.value) *
                            weights.output));
static_assert(!is_close(out, multi_head_attention<heads(1)>(x, weights), 0.01f));

// a batch is mapped over
inline constexpr auto batch = pattern<tensor<float, batches(5), tokens(3), channels(6)>>(5, 1, 13);
inline constexpr auto outs = multi_head_attention<heads(2)>(batch, biased, causal);
static_assert(
    std::is_same_v<decltype(outs), tensor<float, batches(5), tokens(3), channels(6)> const>);
static_assert(same_bits(outs.row(4), multi_head_attention<heads(2)>(batch.row(4), biased, causal)));
