// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0

#include <attent/math/float16.hpp>
#include <attent/tensor/layout.hpp>
#include <attent/transformer/pre_norm_block.hpp>
#include <attent/transformer/relu.hpp>

#include "../../tests/transformer/small_blocks.hpp"

namespace {

using namespace attent;
using namespace attent::axes;
using attent_test::numbers;
using attent_test::small_context;
using attent_test::small_input;

constexpr auto x = small_input<float>;
constexpr attent_test::small_block<float> weights;
constexpr auto& norm = weights.attention_norm;
constexpr auto& last_norm = weights.feed_forward_norm;

constexpr auto mixed =
    x + multi_head_attention<heads(2)>(layer_norm(x, norm.gamma, norm.beta), weights.attention);
constexpr auto out = pre_norm_block<heads(2)>(x, weights);
static_assert(std::is_same_v<decltype(out), matrix<tokens(3), channels(5)> const>);
static_assert(same_bits(out,
                        mixed + feed_forward(layer_norm(mixed, last_norm.gamma, last_norm.beta),
                                             weights.feed_forward)));

// every option goes where it belongs, in any order
constexpr activation with_relu([](auto const& rows) { return relu(rows); });
constexpr epsilon large(0.25f);
constexpr auto told = pre_norm_block<heads(2)>(x, weights, causal, large, softcap(3.0f), with_relu);
constexpr auto seen =
    x + multi_head_attention<heads(2)>(layer_norm(x, norm.gamma, norm.beta, large),
                                       weights.attention, causal, softcap(3.0f));
static_assert(same_bits(told, seen + feed_forward(layer_norm(seen, last_norm.gamma, last_norm.beta,
                                                             large),
                                                  weights.feed_forward, with_relu)));
static_assert(same_bits(told, pre_norm_block<heads(2)>(x, weights, with_relu, softcap(3.0f), large,
                                                       causal)));

// a vector is rms_norm; projections may be packed
struct packed_attention {
    matrix<channels(5), 12> query_key_value = numbers<matrix<channels(5), 12>>(51);
    matrix<values(4), channels(5)> output = numbers<matrix<values(4), channels(5)>>(52);
};
struct of_other_forms {
    packed_attention attention;
    vector<channels(5)> attention_norm = norm.gamma;
    attent_test::small_gated<float> feed_forward;
    vector<channels(5)> feed_forward_norm = last_norm.gamma;
};
constexpr of_other_forms other;
constexpr auto other_mixed =
    x + multi_head_attention<heads(2)>(rms_norm(x, norm.gamma), other.attention);
constexpr auto other_out = pre_norm_block<heads(2)>(x, other);
static_assert(same_bits(other_out,
                        other_mixed + feed_forward(rms_norm(other_mixed, last_norm.gamma),
                                                   other.feed_forward)));

// layer_norm without a bias has zeros that all of its kind share
struct without_beta {
    vector<channels(5)> gamma;
    static constexpr vector<channels(5)> beta{};
};
struct norms_without_beta : attent_test::small_block<float> {
    without_beta attention_norm{norm.gamma}, feed_forward_norm{last_norm.gamma};
};
constexpr auto centred =
    x + multi_head_attention<heads(2)>(layer_norm(x, norm.gamma), weights.attention);
static_assert(pre_norm_block<heads(2)>(x, norms_without_beta{}) ==
              centred + feed_forward(layer_norm(centred, last_norm.gamma), weights.feed_forward));

// axes without names take those of the weights; a batch is mapped over
static_assert(std::is_same_v<decltype(pre_norm_block<heads(2)>(numbers<matrix<3, 5>>(1), other)),
                             matrix<3, channels(5)>>);
constexpr auto batch = numbers<tensor<float, batches(4), tokens(3), channels(5)>>(4);
static_assert(same_bits(pre_norm_block<heads(2)>(batch, other, causal).row(3),
                        pre_norm_block<heads(2)>(batch.row(3), other, causal)));

// token by token
constexpr auto decoded = [] {
    attent_test::small_cache<float, 2> cache;
    auto const first = pre_norm_block<heads(2)>(slice<0, 0, 2>(x), weights, cache, causal);
    return concat<0>(first, pre_norm_block<heads(2)>(slice<0, 2, 1>(x), weights, cache, causal));
}();
static_assert(same_bits(rename<tokens(3), channels(5)>(decoded),
                        pre_norm_block<heads(2)>(x, weights, causal)));

// in the caller's memory
constexpr auto in_a_workspace = [] {
    multi_head_attention_workspace<tokens(3), heads(2), heads(2), features(4), values(6)> scratch;
    return pre_norm_block<heads(2)>(x, weights, causal, with(scratch));
}();
static_assert(same_bits(in_a_workspace, pre_norm_block<heads(2)>(x, weights, causal)));

template <class T>
constexpr auto written_out() {
    constexpr attent_test::small_block<T> by;
    auto const own_mixed = small_input<T> + multi_head_attention<heads(2)>(
                                                layer_norm(small_input<T>, by.attention_norm.gamma,
                                                           by.attention_norm.beta),
                                                by.attention);
    return own_mixed + feed_forward(layer_norm(own_mixed, by.feed_forward_norm.gamma,
                                               by.feed_forward_norm.beta),
                                    by.feed_forward);
}
static_assert(same_bits(pre_norm_block<heads(2)>(small_input<double>,
                                                 attent_test::small_block<double>{}),
                        written_out<double>()));
static_assert(pre_norm_block<heads(2)>(small_input<float16>, attent_test::small_block<float16>{}) ==
              written_out<float16>());

}  // namespace
