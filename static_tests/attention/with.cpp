// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/multi_head_attention.hpp>
#include <attent/attention/self_attention.hpp>
#include <attent/attention/with.hpp>
#include <attent/transformer/rotary.hpp>

#include "numbers.hpp"

using namespace attent;
using namespace attent::axes;
using attent_test::pattern;

// sizeof is the memory, and nothing is written before it is needed
using whole = self_attention_workspace<tokens(8), features(8), values(8)>;
using one_query = self_attention_row_workspace<tokens(8), features(8), values(8)>;
static_assert(sizeof(whole) == 4 * (3 * 8 * 8 + 8));
static_assert(sizeof(one_query) == 4 * (2 * 8 * 8 + 8 + 8));
static_assert(sizeof(attention_workspace<keys(8)>) == 4 * 8);
static_assert(sizeof(attention_workspace<keys(1000)>) == 4 * 64);
static_assert(sizeof(attention_workspace<keys(8), double>) == 8 * 8);
static_assert(
    sizeof(multi_head_attention_workspace<tokens(5), heads(4), heads(2), features(2), values(3)>) ==
    4 * (5 * 2 * (2 + 3) + 4 * (2 + 3) + 5));
static_assert(
    sizeof(multi_head_attention_cache_workspace<6, heads(4), heads(2), features(2), values(3)>) ==
    4 * ((4 + 2) * (2 + 3) + 6));
static_assert(std::is_trivially_default_constructible_v<whole> &&
              std::is_trivially_default_constructible_v<one_query>);

// attention
constexpr auto with_scores() {
    attention_workspace<keys(5)> scratch;
    attent_test::output_matrix out;
    attention(attent_test::q, attent_test::k, attent_test::v, softcap(2.0f), with(scratch),
              into(out));
    return out;
}
static_assert(same_bits(with_scores(),
                        attention(attent_test::q, attent_test::k, attent_test::v, softcap(2.0f))));

// self_attention: every query at once, or one at a time
inline constexpr auto x = pattern<matrix<tokens(5), channels(6)>>(5, 2, 9);
inline constexpr auto w_q = pattern<matrix<channels(6), features(4)>>(7, 3, 11);
inline constexpr auto w_k = pattern<matrix<channels(6), features(4)>>(4, 1, 9);
inline constexpr auto w_v = pattern<matrix<channels(6), values(2)>>(3, 1, 7);

template <template <axis, axis, axis, class> class Workspace, class... Options>
constexpr bool agrees(Options const&... options) {
    Workspace<tokens(5), features(4), values(2), float> scratch;
    matrix<tokens(5), values(2)> out{{9, 9}, {9, 9}, {9, 9}, {9, 9}, {9, 9}};
    self_attention(x, w_q, w_k, w_v, options..., with(scratch), into(out));
    auto const returned = self_attention(x, w_q, w_k, w_v, options...);
    return same_bits(out, returned) &&
           same_bits(self_attention(x, w_q, w_k, w_v, with(scratch), options...), returned);
}
inline constexpr auto bias_of_scores = pattern<matrix<tokens(5), tokens(5)>>(4, 0, 7);
template <template <axis, axis, axis, class> class Workspace>
constexpr bool agrees_with_options() {
    return agrees<Workspace>() && agrees<Workspace>(causal) &&
           agrees<Workspace>(sliding_window(1, 1), scale(0.75f)) &&
           agrees<Workspace>(bias(bias_of_scores), softcap(3.0f)) &&
           agrees<Workspace>(mask_where([](position p) { return p.key != 2 && p.query != 3; }));
}
static_assert(agrees_with_options<self_attention_workspace>());
static_assert(agrees_with_options<self_attention_row_workspace>());

constexpr auto on_the_stack() {
    matrix<tokens(5), values(2)> out;
    self_attention(x, w_q, w_k, w_v, causal, into(out));
    return out;
}
static_assert(same_bits(on_the_stack(), self_attention(x, w_q, w_k, w_v, causal)));

// many heads, which share key heads
struct projections {
    matrix<channels(6), features(8)> query;
    matrix<channels(6), features(4)> key;
    matrix<channels(6), values(6)> value;
    matrix<values(12), channels(6)> output;
};
struct biased_projections : projections {
    vector<features(8)> query_bias;
    vector<features(4)> key_bias;
    vector<values(6)> value_bias;
    vector<channels(6)> output_bias;
};
inline constexpr projections weights{pattern<matrix<channels(6), features(8)>>(7, 3, 11),
                                     pattern<matrix<channels(6), features(4)>>(4, 1, 9),
                                     pattern<matrix<channels(6), values(6)>>(3, 1, 7),
                                     pattern<matrix<values(12), channels(6)>>(5, 0, 7)};
inline constexpr biased_projections biased{
    weights, pattern<vector<features(8)>>(3, 0, 5), pattern<vector<features(4)>>(3, 1, 5),
    pattern<vector<values(6)>>(3, 2, 5), pattern<vector<channels(6)>>(3, 3, 5)};
inline constexpr auto turned = position_transform([](auto const& heads_, std::size_t first) {
    return rotary(heads_, halves, first_position(first));
});

template <class Weights, class... Options>
constexpr bool heads_agree(Weights const& w, Options const&... options) {
    multi_head_attention_workspace<tokens(5), heads(4), heads(2), features(2), values(3)> scratch;
    matrix<tokens(5), channels(6)> out, alone;
    multi_head_attention<heads(4), heads(2)>(x, w, options..., with(scratch), into(out));
    multi_head_attention<heads(4), heads(2)>(x, w, options..., into(alone));
    auto const returned = multi_head_attention<heads(4), heads(2)>(x, w, with(scratch), options...);
    return same_bits(out, multi_head_attention<heads(4), heads(2)>(x, w, options...)) &&
           same_bits(out, alone) && same_bits(out, returned);
}
static_assert(heads_agree(weights));
static_assert(heads_agree(biased, causal, softcap(3.0f)));
static_assert(heads_agree(biased, turned, causal));

// of x to a context
constexpr auto to_a_context() {
    auto const context = pattern<matrix<keys(3), channels(6)>>(4, 1, 7);
    multi_head_attention_workspace<keys(3), heads(4), heads(2), features(2), values(3)> scratch;
    matrix<tokens(5), channels(6)> out;
    multi_head_attention<heads(4), heads(2)>(x, context, biased, with(scratch), into(out));
    return same_bits(out, multi_head_attention<heads(4), heads(2)>(x, context, biased));
}
static_assert(to_a_context());

// with a cache: three tokens one by one, then two at a time
using cache_type = kv_cache<float, heads(2), 6, features(2), values(3)>;
template <std::size_t Tokens, class... Options>
constexpr bool decode(cache_type& cache, matrix<tokens(5), channels(6)>& out,
                      Options const&... options) {
    multi_head_attention_cache_workspace<6, heads(4), heads(2), features(2), values(3)> scratch;
    std::size_t const first = cache.length();
    matrix<tokens(Tokens), channels(6)> given, result;
    for (std::size_t n = 0; n < given.size; ++n) given.elements[n] = x.elements[first * 6 + n];
    if (!multi_head_attention<heads(4), heads(2)>(given, biased, cache, options..., with(scratch),
                                                  into(result)))
        return false;
    for (std::size_t n = 0; n < given.size; ++n) out.elements[first * 6 + n] = result.elements[n];
    return true;
}
template <class... Options>
constexpr bool decoding_agrees(Options const&... options) {
    cache_type cache;
    matrix<tokens(5), channels(6)> out;
    return decode<1>(cache, out, options...) && decode<1>(cache, out, options...) &&
           decode<1>(cache, out, options...) && decode<2>(cache, out, options...) &&
           same_bits(out, multi_head_attention<heads(4), heads(2)>(x, biased, options...));
}
static_assert(decoding_agrees(causal));
static_assert(decoding_agrees(causal, turned, softcap(3.0f)));

// a full cache says so and stays as it was
constexpr bool full_cache_is_left_alone() {
    cache_type cache;
    matrix<tokens(5), channels(6)> out;
    if (!decode<5>(cache, out, causal)) return false;
    multi_head_attention_cache_workspace<6, heads(4), heads(2), features(2), values(3)> scratch;
    matrix<tokens(2), channels(6)> const more;
    matrix<tokens(2), channels(6)> result{{7, 7, 7, 7, 7, 7}, {7, 7, 7, 7, 7, 7}};
    auto const before = result;
    if (multi_head_attention<heads(4), heads(2)>(more, biased, cache, causal, with(scratch),
                                                 into(result)))
        return false;
    return cache.length() == 5 && result == before;
}
static_assert(full_cache_is_left_alone());

// a ring of the last tokens
constexpr bool ring_agrees() {
    ring_kv_cache<float, heads(2), 3, features(2), values(3)> placed, scratched, returned;
    multi_head_attention_cache_workspace<3, heads(4), heads(2), features(2), values(3)> scratch;
    matrix<tokens(1), channels(6)> token, out;
    for (std::size_t i = 0; i < 5; ++i) {
        for (std::size_t e = 0; e < 6; ++e) token.elements[e] = x(i, e);
        if (!multi_head_attention<heads(4), heads(2)>(token, biased, placed, turned, with(scratch),
                                                      into(out)))
            return false;
        auto const alone = multi_head_attention<heads(4), heads(2)>(token, biased, scratched,
                                                                    turned, with(scratch));
        if (!same_bits(out, alone)) return false;
        if (!same_bits(out,
                       multi_head_attention<heads(4), heads(2)>(token, biased, returned, turned)))
            return false;
    }
    return true;
}
static_assert(ring_agrees());

// to a context of no tokens
constexpr bool nothing_to_attend_to() {
    matrix<keys(0), channels(6)> const context;
    matrix<tokens(5), channels(6)> out;
    multi_head_attention<heads(4), heads(2)>(x, context, biased, into(out));
    return same_bits(out, multi_head_attention<heads(4), heads(2)>(x, context, biased));
}
static_assert(nothing_to_attend_to());
