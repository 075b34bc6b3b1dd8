// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <attent/attention/projection.hpp>

#include "numbers.hpp"

#include <attent/attention/multi_head_attention.hpp>
#include <attent/attention/ring_kv_cache.hpp>

using namespace attent;
using namespace attent::axes;
using attent_test::pattern;

// 4 query heads over 2 key heads, head width 2, model width 8
template <bool Biased>
struct separate_weights {
    matrix<channels(8), features(8)> query = pattern<matrix<channels(8), features(8)>>(5, 2, 9);
    matrix<channels(8), features(4)> key = pattern<matrix<channels(8), features(4)>>(7, 3, 11);
    matrix<channels(8), features(4)> value = pattern<matrix<channels(8), features(4)>>(3, 1, 8);
    matrix<features(8), channels(8)> output = pattern<matrix<features(8), channels(8)>>(4, 1, 7);
};
template <>
struct separate_weights<true> : separate_weights<false> {
    vector<features(8)> query_bias = pattern<vector<features(8)>>(3, 1, 5);
    vector<features(4)> key_bias = pattern<vector<features(4)>>(2, 0, 5);
    vector<features(4)> value_bias = pattern<vector<features(4)>>(4, 2, 7);
    vector<channels(8)> output_bias = pattern<vector<channels(8)>>(5, 3, 7);
};
inline constexpr separate_weights<true> w;
inline constexpr separate_weights<false> bare;

struct packed_weights {
    matrix<channels(8), features(16)> query_key_value =
        concat<1>(concat<1>(w.query, w.key), w.value);
    vector<features(16)> query_key_value_bias =
        concat<0>(concat<0>(w.query_bias, w.key_bias), w.value_bias);
    matrix<features(8), channels(8)> output = w.output;
    vector<channels(8)> output_bias = w.output_bias;
};
inline constexpr packed_weights packed;

inline constexpr auto x = pattern<matrix<tokens(5), channels(8)>>(5, 1, 13);
inline constexpr auto context = pattern<matrix<axes::keys(7), channels(8)>>(3, 2, 11);

// written out; merged head by head, so that heads tiled or merged without a permutation show
constexpr auto written_out(auto const& from, auto const& to, auto const&... options) {
    auto const q = from * w.query + w.query_bias;
    auto const k = to * w.key + w.key_bias;
    auto const v = to * w.value + w.value_bias;
    auto const head = [&]<std::size_t H>(std::integral_constant<std::size_t, H>) {
        return attention(slice<1, 2 * H, 2>(q), slice<1, H / 2 * 2, 2>(k),
                         slice<1, H / 2 * 2, 2>(v), options...);
    };
    auto const left = concat<1>(head(std::integral_constant<std::size_t, 0>{}),
                                head(std::integral_constant<std::size_t, 1>{}));
    auto const right = concat<1>(head(std::integral_constant<std::size_t, 2>{}),
                                 head(std::integral_constant<std::size_t, 3>{}));
    return concat<1>(left, right) * w.output + w.output_bias;
}
inline constexpr auto grouped = [](auto const&... arguments) {
    return multi_head_attention<heads(4), heads(2)>(arguments...);
};
static_assert(same_bits(grouped(x, w, causal), written_out(x, x, causal)));
static_assert(same_bits(grouped(x, packed, causal), written_out(x, x, causal)));
static_assert(same_bits(grouped(x, context, w), written_out(x, context)));
static_assert(same_bits(grouped(x, context, packed, softcap(0.7f)),
                        written_out(x, context, softcap(0.7f))));
static_assert(std::is_same_v<decltype(grouped(x, context, w)), matrix<tokens(5), channels(8)>>);
static_assert(!is_close(grouped(x, bare), grouped(x, w), 0.01f));
static_assert(same_bits(grouped(x, bare),
                        grouped(x, bare, position_transform([](auto const& y_, std::size_t) {
                                    return y_;
                                }))));

// every batch by itself
inline constexpr auto two = pattern<tensor<float, batches(2), tokens(3), channels(8)>>(5, 1, 17);
static_assert(same_bits(grouped(two, w, causal).row(1), grouped(two.row(1), w, causal)));

// Positions: each row scaled by its own, so that a wrong first position shows.
struct by_position {
    template <axis... Axes>
    constexpr auto operator()(tensor<float, Axes...> y, std::size_t first) const {
        using shape = tensor<float, Axes...>;
        constexpr std::size_t rows = shape::axes[shape::rank - 2].extent,
                              width = shape::axes[shape::rank - 1].extent;
        for (std::size_t i = 0; i < y.size; ++i)
            y.elements[i] = y.elements[i] * static_cast<float>(1 + first + i / width % rows);
        return y;
    }
};
inline constexpr position_transform positions(by_position{});
inline constexpr auto placed = grouped(x, w, positions, causal, scale(0.25f));
static_assert(!is_close(placed, grouped(x, w, causal, scale(0.25f)), 0.01f));

constexpr auto grouped_with(auto const& one, auto& cache, auto const&... options) {
    return multi_head_attention<heads(4), heads(2)>(one, w, cache, options...);
}
// token by token through a cache, the bits of all tokens at once
template <class Cache>
constexpr auto decode(Cache cache, auto const&... options) {
    matrix<tokens(5), channels(8)> out;
    for (std::size_t t = 0; t < 5; ++t) {
        matrix<tokens(1), channels(8)> one;
        for (std::size_t c = 0; c < 8; ++c) one(0, c) = x(t, c);
        auto const row = grouped_with(one, cache, options...);
        for (std::size_t c = 0; c < 8; ++c) out(t, c) = row(0, c);
    }
    return out;
}
using cache_of_5 = kv_cache<float, heads(2), 5, features(2), features(2)>;
using ring_of_3 = ring_kv_cache<float, heads(2), 3, features(2), features(2)>;
static_assert(same_bits(decode(cache_of_5{}, scale(0.25f), causal, positions), placed));
static_assert(same_bits(decode(ring_of_3{}, positions),
                        grouped(x, w, positions, causal, sliding_window(2, 0))));
